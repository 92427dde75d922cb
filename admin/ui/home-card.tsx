import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface HomeCardProps {
  readonly title: string;
  readonly more?: { readonly label: string; readonly path: string };
  readonly children: ReactNode;
}

/** A framed list on the first screen. */
export function HomeCard({ title, more, children }: HomeCardProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          px: 2,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {more !== undefined && (
          <Box component={Link} to={more.path} sx={{ fontSize: '0.8125rem', color: 'primary.main' }}>
            {more.label}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
