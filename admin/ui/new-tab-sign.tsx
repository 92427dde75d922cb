import { Box } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { texts } from '#content-store/messages/console.ts';
import { targetOf } from '#content-store/screens/routes.ts';
import { heardOnly } from './heard-only.ts';

/** At the end of a link to a screen: says, seen and heard, that it opens in a new tab. Nothing where it does not. */
export function NewTabSign({ to }: { readonly to: string }) {
  if (targetOf(to).target === undefined) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', ml: 'auto', pl: 1, opacity: 0.7 }}>
      <ExternalLink size={13} aria-hidden />
      <Box component="span" sx={heardOnly}>
        {` (${texts.newTab})`}
      </Box>
    </Box>
  );
}
