import { Box } from '@mui/material';
import { contrast } from '#content-store/model/settings/colors.ts';

/** What text needs on its ground, and what large text or a sign does (WCAG 1.4.3, 1.4.11). */
const [TEXT, SIGN] = [4.5, 3];

export interface ColorPair {
  readonly name: string;
  /** As #rrggbb. */
  readonly color: string;
  readonly ground: string;
  /** What readers see instead, where that is another. */
  readonly shown?: string;
}

/** Colours on their grounds, each with its contrast in words. */
export function ColorPairs({ pairs }: { readonly pairs: readonly ColorPair[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      }}
    >
      {pairs.map((pair) => (
        <Pair key={pair.name} {...pair} />
      ))}
    </Box>
  );
}

function Pair({ name, color, ground, shown = color }: ColorPair) {
  const ratio = contrast(color, ground);
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {/* A sample and no text, for it may be as faint as it is: what it says stands below. */}
      <Box component="svg" aria-hidden height={56} sx={{ display: 'block', width: '100%', bgcolor: ground }}>
        <Box component="text" x={12} y={36} sx={{ fill: color, fontSize: 22, fontWeight: 650 }}>
          Aa Bb 123
        </Box>
      </Box>
      <Box sx={{ px: 1.5, py: 1, fontSize: '0.75rem', borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ fontFamily: 'ui-monospace, monospace', color: 'text.secondary' }}>
          {color} on {ground}
        </Box>
        <Box sx={{ color: ratio >= TEXT ? 'text.primary' : 'error.main' }}>
          {ratio.toFixed(2)} : 1, {verdictOf(ratio)}
        </Box>
        {shown !== color && <Box>Readers see {shown}</Box>}
      </Box>
    </Box>
  );
}

function verdictOf(ratio: number): string {
  if (ratio >= TEXT) return 'reads as text';
  return ratio >= SIGN ? 'reads as large text or a sign' : 'too faint';
}
