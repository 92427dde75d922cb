import { Box, LinearProgress, Typography } from '@mui/material';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useSite } from '#admin/app/site-context.ts';

interface TitleBarProps {
  readonly title: string;
  /** Where the screen belongs, and the way back there. */
  readonly parent?: { readonly label: string; readonly path: string };
  /** Beside the title: the state of what is shown. */
  readonly aside?: ReactNode;
  /** Buttons; the primary one comes last, top right. */
  readonly actions?: ReactNode;
  readonly isBusy?: boolean;
}

/** The head of a screen; it stays in view. */
export function TitleBar({ title, parent, aside, actions, isBusy = false }: TitleBarProps) {
  const site = useSite();
  useEffect(() => {
    document.title = `${title} · ${site.name}`;
  }, [title, site.name]);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 10,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          minHeight: 56,
          px: { xs: 1.5, sm: 3 },
          py: { xs: 0.75, sm: 0 },
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.75,
        }}
      >
        <Box
          sx={{
            minWidth: 0,
            flex: { xs: '1 1 100%', md: '1 1 auto' },
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            {parent !== undefined && (
              <Box
                component={Link}
                to={parent.path}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  ml: -0.5,
                  fontSize: '0.75rem',
                  lineHeight: 1.3,
                  color: 'text.secondary',
                  textDecoration: 'none',
                  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
                }}
              >
                <ChevronLeft size={14} aria-hidden />
                {parent.label}
              </Box>
            )}
            <Typography variant="h1" noWrap title={title}>
              {title}
            </Typography>
          </Box>
          {aside}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>{actions}</Box>
      </Box>
      <Box sx={{ height: 2, mt: '-2px' }}>
        {isBusy && <LinearProgress sx={{ height: 2 }} aria-label="Working" />}
      </Box>
    </Box>
  );
}
