import { Box } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { type RecordState, stateInWords } from '#admin/records/record-state.ts';

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

/** A state in words, with a dot of its colour. */
export function StateLabel({ state }: { readonly state: RecordState }) {
  const { timeZone } = useSite();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', flexShrink: 0, bgcolor: colours[state.kind] }}
      />
      {stateInWords(state, timeZone)}
    </Box>
  );
}
