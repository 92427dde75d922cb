import { Box, Popover, Typography } from '@mui/material';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { HideRead } from '#admin/resources/news/hide-read.tsx';
import { NewsList } from '#admin/resources/news/news-list.tsx';
import { useNews } from '#admin/resources/news/use-news.ts';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { RailButton } from './rail-button.tsx';
import { railSize } from './rail-size.ts';

/** What the flyout loads (S0 §9). */
const ASKED = { limit: 10, status: 1 };

/** The latest news for whoever is signed in (S0 §2, §6): the first that is unread is in view. */
export function NewsFlyout() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const close = () => setAnchor(null);
  return (
    <>
      <RailButton
        label="News"
        icon={Newspaper}
        isCurrent={pathname === listPath(adminNewsItem)}
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
        <LatestNews onLeave={close} />
      </Popover>
    </>
  );
}

function LatestNews({ onLeave }: { readonly onLeave: () => void }) {
  const [hideRead, setHideRead] = useState(false);
  const news = useNews({ ...ASKED, hideRead });
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 1.5,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="h3" sx={{ flex: 1 }}>
          Latest news
        </Typography>
        <HideRead isHidden={hideRead} onChange={setHideRead} />
      </Box>
      <Box sx={{ minHeight: 0, overflow: 'auto' }}>
        <NewsList news={news} isReadHidden={hideRead} onLeave={onLeave} />
      </Box>
      <Box sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
        <Link to={listPath(adminNewsItem)} onClick={onLeave}>
          All news
        </Link>
      </Box>
    </>
  );
}
