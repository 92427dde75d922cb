import { Box, Button, Paper } from '@mui/material';
import { Reply } from 'lucide-react';
import type { ConsoleRecord } from '#admin/records/record-title.ts';

/** What a reader wrote, as they wrote it, and the way to answer. */
export function MessageText({ record }: { readonly record: ConsoleRecord }) {
  const { message, email } = record;
  if (typeof message !== 'string' || typeof email !== 'string') return null;
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 2, maxWidth: 808 }}>
      <Paper component="section" variant="outlined" aria-label="Message" sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Box
          component="p"
          sx={{
            m: 0,
            mb: 2,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: 15,
            lineHeight: 1.55,
          }}
        >
          {message}
        </Box>
        <Button
          variant="outlined"
          href={`mailto:${encodeURIComponent(email)}`}
          startIcon={<Reply size={15} aria-hidden />}
        >
          Answer by mail
        </Button>
      </Paper>
    </Box>
  );
}
