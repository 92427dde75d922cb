import { Box } from '@mui/material';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { presenceTexts } from '#content-store/messages/presence.ts';
import { useWhoIsIn } from './company.ts';

/** Where a field of a record stands in its form: it says by the name of the field which one has the focus, and who else is
 * in it, beside its label and without moving anything. */
export function FieldPlace({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box data-place={name} sx={{ position: 'relative', minWidth: 0 }}>
      {children}
      <WhoIsIn name={name} />
    </Box>
  );
}

function WhoIsIn({ name }: { readonly name: string }) {
  const names = useWhoIsIn(name);
  if (names.length === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        ...{ position: 'absolute', top: 0, right: 0, zIndex: 1, maxWidth: '60%', pointerEvents: 'none' },
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, px: 0.75, borderRadius: 1 },
        ...{ fontSize: '0.6875rem', lineHeight: 1.6, color: 'text.secondary', bgcolor: 'action.selected' },
      }}
    >
      <Box component={PenLine} size={11} aria-hidden sx={{ flexShrink: 0 }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {presenceTexts.writing(names)}
      </Box>
    </Box>
  );
}
