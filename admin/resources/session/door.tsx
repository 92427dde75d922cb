import { Alert, Box, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { fontStacks } from '#content-store/model/settings/fonts.ts';

interface DoorProps {
  readonly title: string;
  /** What it is for, in a few words below the title. */
  readonly about: string;
  readonly onSubmit: (event: FormEvent) => void;
  /** Whether the server alone says what is wrong. */
  readonly noValidate?: boolean;
  /** What went wrong, said above the form's lines. */
  readonly error: string | null;
  /** What is said before that. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A page outside the console, one form in the middle of it: to sign in, or to become somebody who can. */
export function Door({ title, about, onSubmit, noValidate = false, error, above, children }: DoorProps) {
  useEffect(() => {
    document.title = `${title} · Masthead`;
  }, [title]);
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box
        component="form"
        onSubmit={onSubmit}
        noValidate={noValidate}
        sx={{
          width: '100%',
          maxWidth: 360,
          p: { xs: 3, sm: 4 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          display: 'grid',
          gap: 2,
        }}
      >
        <Box sx={{ mb: 1 }}>
          <Box aria-hidden sx={wordmark}>
            Masthead
          </Box>
          <Typography variant="h1" sx={{ fontSize: '1.375rem' }}>
            {title}
          </Typography>
          <Typography color="text.secondary">{about}</Typography>
        </Box>
        {above}
        {error !== null && (
          <Alert severity="error" variant="outlined" role="alert">
            {error}
          </Alert>
        )}
        {children}
      </Box>
    </Box>
  );
}

const wordmark = {
  ...{ mb: 3, pb: 1.25, borderBottom: 3, borderColor: 'primary.main' },
  ...{ fontFamily: fontStacks.source_serif, fontWeight: 700, fontSize: '1.75rem', lineHeight: 1 },
} as const;

/** What another of these pages has to say on the next one. */
export function noticeIn(state: unknown): string | null {
  const isTold = typeof state === 'object' && state !== null && 'notice' in state;
  return isTold && typeof state.notice === 'string' ? state.notice : null;
}
