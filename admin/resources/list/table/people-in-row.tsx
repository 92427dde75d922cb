import { Box } from '@mui/material';
import { PersonSign, Sign } from '#admin/resources/edit/presence/person-sign.tsx';
import { presenceTexts } from '#content-store/messages/presence.ts';
import type { Colleague } from '#content-store/model/presence/record-news.ts';

/** More than these are a number. */
const MOST = 2;

/** Who else has a record open, behind its name. */
export function PeopleInRow({ people }: { readonly people: readonly Colleague[] }) {
  if (people.length === 0) return null;
  const shown = people.length > MOST ? people.slice(0, MOST - 1) : people;
  const others = people.slice(shown.length);
  return (
    <Box
      component="ul"
      aria-label={presenceTexts.list}
      sx={{ display: 'flex', flexShrink: 0, gap: 0.5, m: 0, my: '-3px', p: 0, listStyle: 'none' }}
    >
      {shown.map((person) => (
        <li key={person.id}>
          <PersonSign person={person} />
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
