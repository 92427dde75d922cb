import { Box, LinearProgress, Typography } from '@mui/material';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { CacheSign } from './cache-sign.tsx';
import { PublishingBar } from './publishing-bar.tsx';
import { useMeasuredHeight } from './use-measured-height.ts';

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
  const bar = useMeasuredHeight();
  return (
    <Box
      component="header"
      ref={bar}
      sx={{
        // On a phone it goes along with what it heads.
        position: { xs: 'relative', sm: 'sticky' },
        top: { sm: 0 },
        zIndex: 10,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        // Which brand this is about.
        boxShadow: `inset 0 3px ${site.primaryColor}`,
      }}
    >
      <Box
        sx={{
          minHeight: 56,
          px: { xs: 1.5, sm: 3 },
          py: 0.75,
          display: 'flex',
          flexWrap: { xs: 'wrap', lg: 'nowrap' },
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.75,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 auto' }}>
          {parent !== undefined && <ParentLink {...parent} />}
          <Box
            sx={{
              display: 'flex',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              alignItems: 'baseline',
              columnGap: 1.5,
            }}
          >
            {/* It alone gives way, but for what tells it from others: a share of a pixel would wrap what is beside it. */}
            <Typography
              variant="h1"
              noWrap
              title={title}
              sx={{
                minWidth: { xs: 0, sm: title.length > LEAST ? LEAST_WIDTH : 'max-content' },
                flexShrink: 10_000_000,
              }}
            >
              {title}
            </Typography>
            {aside !== undefined && <Box sx={{ minWidth: 0, maxWidth: '100%' }}>{aside}</Box>}
          </Box>
        </Box>
        <Box
          sx={{
            ...{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'flex-end' },
            ...{ alignItems: 'center', gap: 1, ml: 'auto' },
          }}
        >
          <CacheSign />
          {actions}
        </Box>
      </Box>
      <PublishingBar />
      <Box sx={{ height: 2, mt: '-2px' }}>
        {isBusy && <LinearProgress sx={{ height: 2 }} aria-label="Working" />}
      </Box>
    </Box>
  );
}

/** Titles of no more characters stay whole beside what is said of them; of others, so much stays in sight. */
const LEAST = 16;
const LEAST_WIDTH = '12ch';

function ParentLink({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <Box
      component={Link}
      to={path}
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
      {label}
    </Box>
  );
}
