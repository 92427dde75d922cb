import { Box, Tooltip, useTheme } from '@mui/material';
import { CopyPlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { presenceTexts } from '#content-store/messages/presence.ts';
import type { Colleague } from '#content-store/model/presence/record-news.ts';
import { useEditing } from '../editor/editor-context.ts';
import { colourOf, initialsOf } from './colour-of.ts';
import { usePresence } from './presence-context.ts';

/** More than these are a number. */
const MOST = 4;
const SIZE = 24;

/** Who else has the record open, as initials beside its title; and that it is open in another tab of one's own. On a phone
 * they stand beside the way back, so that nothing moves when somebody comes. */
export function WhoIsHere() {
  const { people, ownTabs } = usePresence();
  const shown = people.length > MOST ? people.slice(0, MOST - 1) : people;
  const others = people.slice(shown.length);
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: SIZE },
        ...{ position: { xs: 'absolute', sm: 'static' }, top: 4, right: 12 },
      }}
    >
      {people.length > 0 && (
        <Box
          component="ul"
          aria-label={presenceTexts.list}
          sx={{ display: 'flex', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
        >
          {shown.map((person) => (
            <li key={person.id}>
              <Chip person={person} />
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
      )}
      {ownTabs > 0 && (
        <Sign words={`${presenceTexts.ownTabs(ownTabs)}. ${presenceTexts.ownTabsHelp}`} isPlain>
          <CopyPlus size={14} aria-hidden />
        </Sign>
      )}
      <Announcement people={people} />
    </Box>
  );
}

function Chip({ person }: { readonly person: Colleague }) {
  const { fields } = useEditing();
  const { mode } = useTheme().palette;
  const { ground, ink } = colourOf(person.id, mode);
  const label = fields.find(({ name }) => name === person.field)?.field.label;
  return (
    <Sign
      words={presenceTexts.here(person.name, label, person.isBehind)}
      colours={{ bgcolor: ground, color: ink }}
      isFaint={person.isBehind}
    >
      {initialsOf(person.name)}
    </Sign>
  );
}

interface SignProps {
  /** What it says to whoever points at it, goes to it by keyboard, or hears it. */
  readonly words: string;
  readonly colours?: { readonly bgcolor: string; readonly color: string };
  readonly isPlain?: boolean;
  readonly isFaint?: boolean;
  readonly children: ReactNode;
}

function Sign({ words, colours, isPlain = false, isFaint = false, children }: SignProps) {
  return (
    <Tooltip title={words}>
      <Box
        component="span"
        role="img"
        aria-label={words}
        // What it says can be read without a mouse.
        tabIndex={0}
        sx={{
          ...{ display: 'inline-flex', alignItems: 'center', justifyContent: 'center' },
          ...{ width: SIZE, height: SIZE, borderRadius: '50%', userSelect: 'none' },
          ...{ fontSize: '0.6875rem', fontWeight: 650, lineHeight: 1 },
          ...(isPlain ? { color: 'text.secondary', border: 1, borderColor: 'divider' } : colours),
          // Who is elsewhere for now has an outline alone: the letters stay as easy to read.
          ...(isFaint && {
            bgcolor: 'transparent',
            color: 'text.secondary',
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'text.secondary',
          }),
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
        }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}

/** Says once who comes and who goes, and nothing of where they are. */
function Announcement({ people }: { readonly people: readonly Colleague[] }) {
  const [said, setSaid] = useState('');
  const before = useRef<readonly Colleague[]>([]);
  useEffect(() => {
    const known = before.current;
    before.current = people;
    const came = people.filter(({ id }) => !known.some((other) => other.id === id));
    const left = known.filter(({ id }) => !people.some((other) => other.id === id));
    const names = (those: readonly Colleague[]) => those.map(({ name }) => name);
    if (came.length > 0) setSaid(presenceTexts.came(names(came)));
    else if (left.length > 0) setSaid(presenceTexts.left(names(left)));
  }, [people]);
  return (
    <Box role="status" sx={heardOnly}>
      {said}
    </Box>
  );
}
