import { Chip } from '@mui/material';
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import type { Speed } from '#content-store/model/reports/page-speed.ts';

const COLORS = { fast: 'success', fair: 'warning', slow: 'error' } as const;

/** How fast, in a word. */
export function SpeedChip({ speed }: { readonly speed: Speed }) {
  return <Chip size="small" variant="outlined" color={COLORS[speed]} label={texts.speeds[speed]} />;
}
