import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { HideRead } from '#admin/resources/news/hide-read.tsx';
import { NewsList } from '#admin/resources/news/news-list.tsx';
import { useNews } from '#admin/resources/news/use-news.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { listPath } from '#content-store/screens/routes.ts';

/** What the flyout loads (S0 §9). */
const ASKED = { limit: 10, status: 1 };

/** What the flyout of the news shows. */
export function LatestNews({ onLeave }: { readonly onLeave: () => void }) {
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
        <Link to={listPath(entryFor('adminNewsItem'))} onClick={onLeave}>
          All news
        </Link>
      </Box>
    </>
  );
}
