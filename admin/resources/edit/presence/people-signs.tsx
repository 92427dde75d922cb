import { Box } from '@mui/material';
import { presenceTexts } from '#content-store/messages/presence.ts';
import type { Colleague } from '#content-store/model/presence/record-news.ts';
import { PersonSign, Sign } from './person-sign.tsx';

interface PeopleSignsProps {
  readonly people: readonly Colleague[];
  /** More than these are a number. */
  readonly most: number;
  /** Its margin above and below, as CSS has it. */
  readonly my?: string;
  /** The label of a field by its name, where it is said in which they are. */
  readonly labelOf?: (field: string | null) => string | undefined;
}

/** Who else has a record open, as initials in a row. */
export function PeopleSigns({ people, most, labelOf, my = '0' }: PeopleSignsProps) {
  if (people.length === 0) return null;
  const shown = people.length > most ? people.slice(0, most - 1) : people;
  const others = people.slice(shown.length);
  return (
    <Box
      component="ul"
      aria-label={presenceTexts.list}
      sx={{ display: 'flex', flexShrink: 0, gap: 0.5, m: 0, my, p: 0, listStyle: 'none' }}
    >
      {shown.map((person) => (
        <li key={person.id}>
          <PersonSign person={person} field={labelOf?.(person.field)} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <Sign words={presenceTexts.more(others.map(({ name }) => name))} isPlain>
            +{others.length}
          </Sign>
        </li>
      )}
    </Box>
  );
}
