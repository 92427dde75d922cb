import { Popover, Skeleton } from '@mui/material';
import { Newspaper } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { railSize } from '#admin/ui/rail-size.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { RailButton } from './rail-button.tsx';

// Few who come to the console open it.
const LatestNews = lazy(async () => ({ default: (await import('./latest-news.tsx')).LatestNews }));

/** The latest news for whoever is signed in (S0 §2, §6): the first that is unread is in view. */
export function NewsFlyout() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const close = () => setAnchor(null);
  return (
    <>
      <RailButton
        label="What’s new"
        icon={Newspaper}
        isCurrent={pathname === listPath(entryFor('adminNewsItem'))}
        isExpanded={anchor !== null}
        opens="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        onClose={close}
        // Its text comes and goes: it stands on the ground and grows upwards.
        anchorReference="none"
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Latest news',
            sx: {
              position: 'fixed',
              left: railSize.width + 8,
              bottom: 16,
              width: 420,
              maxHeight: 'calc(100vh - 32px)',
              display: 'flex',
              flexDirection: 'column',
            },
          },
        }}
      >
        <Suspense
          fallback={<Skeleton variant="rounded" height={120} sx={{ m: 1.5 }} aria-label="Loading news" />}
        >
          <LatestNews onLeave={close} />
        </Suspense>
      </Popover>
    </>
  );
}
