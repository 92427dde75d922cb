import { Box } from '@mui/material';
import { count as inWords } from '#content-store/formats/numbers.ts';

interface CountBadgeProps {
  readonly count: number;
  /** What is counted, for whoever cannot see where it stands. */
  readonly label?: string;
}

/** How many there are, with commas between the thousands (S0 §9). */
export function CountBadge({ count, label }: CountBadgeProps) {
  return (
    <Box
      component="span"
      title={label}
      sx={{
        ...{ flexShrink: 0, px: 0.75, borderRadius: 2, bgcolor: 'action.selected' },
        ...{ fontSize: '0.75rem', fontWeight: 600, lineHeight: 1.6, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {inWords(count)}
    </Box>
  );
}
