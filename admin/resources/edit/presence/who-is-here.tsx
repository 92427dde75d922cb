import { Box } from '@mui/material';
import { CopyPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { presenceTexts } from '#content-store/messages/presence.ts';
import type { Colleague } from '#content-store/model/presence/record-news.ts';
import { useEditing } from '../editor/editor-context.ts';
import { PeopleSigns } from './people-signs.tsx';
import { SIGN_SIZE, Sign } from './person-sign.tsx';
import { usePresence } from './presence-context.ts';

/** More than these are a number. */
const MOST = 4;

/** Who else has the record open, as initials beside its title; and that it is open in another tab of one's own. On a phone
 * they stand beside the way back, so that nothing moves when somebody comes. */
export function WhoIsHere() {
  const { people, ownTabs } = usePresence();
  const { fields } = useEditing();
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: SIGN_SIZE, flexShrink: 0 },
        ...{ position: { xs: 'absolute', sm: 'static' }, top: 4, right: 12 },
      }}
    >
      <PeopleSigns
        people={people}
        most={MOST}
        labelOf={(field) => fields.find(({ name }) => name === field)?.field.label}
      />
      {ownTabs > 0 && (
        <Sign words={`${presenceTexts.ownTabs(ownTabs)}. ${presenceTexts.ownTabsHelp}`} isPlain>
          <CopyPlus size={14} aria-hidden />
        </Sign>
      )}
      <Announcement people={people} />
    </Box>
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
