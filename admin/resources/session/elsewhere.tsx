import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way to another page outside the console, below the form. */
export function Elsewhere({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{ justifySelf: 'center', py: 0.5, fontSize: '0.875rem', color: 'primary.main' }}
    >
      {children}
    </Box>
  );
}
