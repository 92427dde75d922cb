import { Box } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';

/** Which embed of the site's settings stands in a text, or why readers see nothing of it. */
export function SourcePreview({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { offered, modules } = useSite();
  const key = String(values.key ?? '');
  const problem = !modules.has('sourceesb')
    ? 'Readers see nothing of it: the module Source ESB is off.'
    : offered['sourceEsb.embeds.key']?.includes(key) !== true
      ? 'Readers see nothing of it: the settings have no embed of this key any more. Choose another.'
      : null;
  return (
    <Box sx={{ px: 1.5, pb: 1.25, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 650 }}>{key}</Box>
      {problem !== null && <Box sx={{ color: 'error.main' }}>{problem}</Box>}
    </Box>
  );
}
