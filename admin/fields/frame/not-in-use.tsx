import { Box } from '@mui/material';
import { CircleDashed } from 'lucide-react';
import { texts } from '#content-store/messages/console.ts';

/** Says of what may be filled in or chosen that nothing reads it yet, and what it is for. */
export function NotInUse({ what }: { readonly what: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'text.secondary', fontSize: '0.75rem' }}
    >
      <Box component={CircleDashed} size={13} aria-hidden sx={{ flexShrink: 0 }} />
      {texts.notInUse(what)}
    </Box>
  );
}
