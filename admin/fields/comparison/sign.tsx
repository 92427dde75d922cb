import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import type { ItemDifference, Outcome } from './compare-versions.ts';

/** A line below what is new, a line through what is gone: the colour behind them says no more than that. */
const looks = {
  added: {
    textDecoration: 'underline',
    textDecorationThickness: '0.1em',
    textUnderlineOffset: '0.16em',
    bgcolor: ({ palette }: Theme) => alpha(palette.success.main, 0.16),
  },
  removed: {
    textDecoration: 'line-through',
    bgcolor: ({ palette }: Theme) => alpha(palette.error.main, 0.14),
  },
} as const;

/** Something that is in one of two versions alone. */
export function Only({
  in: kind,
  children,
}: {
  readonly in: 'added' | 'removed';
  readonly children: ReactNode;
}) {
  return (
    <Box
      component={kind === 'added' ? 'ins' : 'del'}
      sx={{
        ...looks[kind],
        borderRadius: 0.25,
        color: 'text.primary',
        overflowWrap: 'anywhere',
        'del + &': { ml: '3px' },
      }}
    >
      <Box component="span" sx={heardOnly}>
        {texts.heard[kind]}
      </Box>
      {children}
    </Box>
  );
}

const signs = { same: '', added: '+', removed: '−', changed: '±' } as const;
const tones = {
  same: 'text.secondary',
  added: 'success.main',
  removed: 'error.main',
  changed: 'primary.main',
} as const;

/** What became of something, as a sign and in words. */
export function OutcomeLabel({
  outcome,
  move = null,
}: {
  readonly outcome: Outcome;
  readonly move?: ItemDifference['move'];
}) {
  const words =
    move === null
      ? texts.outcomes[outcome]
      : outcome === 'changed'
        ? texts.movedAndChanged[move]
        : texts.moved[move];
  if (words === '') return null;
  return (
    <Box
      component="span"
      sx={{
        color: move === null ? tones[outcome] : 'primary.main',
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" aria-hidden sx={{ mr: 0.5 }}>
        {move === null ? signs[outcome] : move === 'up' ? '↑' : '↓'}
      </Box>
      {words}
    </Box>
  );
}
