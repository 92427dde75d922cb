import { Box } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { type RecordState, stateInParts } from '#admin/records/record-state.ts';

const colours: Readonly<Record<RecordState['kind'], string>> = {
  new: 'text.disabled',
  draft: 'text.disabled',
  live: 'success.light',
  changed: 'warning.light',
  scheduled: 'primary.main',
  update: 'primary.main',
  refused: 'error.main',
  expired: 'error.main',
};

/** A state in words, with a dot of its colour: where it stands, which is short enough beside a title. */
export function StateLabel({ state }: { readonly state: RecordState }) {
  const { timeZone } = useSite();
  const [first] = stateInParts(state, timeZone);
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.75 },
        ...{ fontSize: '0.8125rem', whiteSpace: 'nowrap' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', flexShrink: 0, bgcolor: colours[state.kind] }}
      />
      {first}
    </Box>
  );
}

/** What else is said of a state, for a line of its own; nothing where that is all. */
export function StateRest({ state }: { readonly state: RecordState }) {
  const { timeZone } = useSite();
  const [, ...rest] = stateInParts(state, timeZone);
  if (rest.length === 0) return null;
  return (
    <Box
      component="span"
      data-state-rest
      sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'normal' }}
    >
      {rest.join(' · ')}
    </Box>
  );
}
