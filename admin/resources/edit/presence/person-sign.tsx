import { Box, Tooltip, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { presenceTexts } from '#content-store/messages/presence.ts';
import type { Colleague } from '#content-store/model/presence/record-news.ts';
import { colourOf, initialsOf } from './colour-of.ts';

/** In pixels. */
export const SIGN_SIZE = 24;

interface PersonSignProps {
  readonly person: Colleague;
  /** The label of the field they are in. */
  readonly field?: string | undefined;
}

/** Somebody who has a record open, as initials. */
export function PersonSign({ person, field }: PersonSignProps) {
  const { mode } = useTheme().palette;
  const { ground, ink } = colourOf(person.id, mode);
  return (
    <Sign
      words={presenceTexts.here(person.name, field, person.isBehind)}
      colours={{ bgcolor: ground, color: ink }}
      isFaint={person.isBehind}
    >
      {initialsOf(person.name)}
    </Sign>
  );
}

interface SignProps {
  /** What it says to whoever points at it, goes to it by keyboard, or hears it. */
  readonly words: string;
  readonly colours?: { readonly bgcolor: string; readonly color: string };
  readonly isPlain?: boolean;
  readonly isFaint?: boolean;
  readonly children: ReactNode;
}

/** A round sign as wide as a line is high. */
export function Sign({ words, colours, isPlain = false, isFaint = false, children }: SignProps) {
  return (
    <Tooltip title={words}>
      <Box
        component="span"
        role="img"
        aria-label={words}
        // What it says can be read without a mouse.
        tabIndex={0}
        sx={{
          ...{ display: 'inline-flex', alignItems: 'center', justifyContent: 'center' },
          ...{ width: SIGN_SIZE, height: SIGN_SIZE, borderRadius: '50%', userSelect: 'none' },
          ...{ fontSize: '0.6875rem', fontWeight: 650, lineHeight: 1 },
          ...(isPlain ? { color: 'text.secondary', border: 1, borderColor: 'divider' } : colours),
          // Who is elsewhere for now has an outline alone: the letters stay as easy to read.
          ...(isFaint && {
            bgcolor: 'transparent',
            color: 'text.secondary',
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'text.secondary',
          }),
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
        }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}
