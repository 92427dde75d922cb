import { Box, Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { countOf } from '#content-store/formats/numbers.ts';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';
import { createPath } from '#content-store/screens/routes.ts';
import { HideRead } from './hide-read.tsx';
import { NewsList } from './news-list.tsx';
import { useNews } from './use-news.ts';

/** So many more with each click. */
const STEP = 10;
/** The most that the API gives at once. */
const MOST = 100;

/** All news; drafts for those who write it. */
export function NewsPage() {
  const { permissions } = useUser();
  const [hideRead, setHideRead] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const news = useNews({ limit, hideRead });
  return (
    <>
      <TitleBar
        title="News"
        aside={countOf(news.totalCount, 'item')}
        actions={
          <>
            <HideRead isHidden={hideRead} onChange={setHideRead} />
            {canWrite(adminNewsItem, permissions) && (
              <Button
                variant="contained"
                component={Link}
                to={createPath(adminNewsItem)}
                startIcon={<Plus size={16} aria-hidden />}
              >
                New news item
              </Button>
            )}
          </>
        }
        isBusy={news.isPending && !news.failed}
      />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, maxWidth: 800 }}>
        <Box
          sx={{
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          <NewsList news={news} isReadHidden={hideRead} />
        </Box>
        {news.items.length < news.totalCount && limit < MOST && (
          <Button variant="outlined" onClick={() => setLimit(limit + STEP)} sx={{ mt: 2 }}>
            Show older news
          </Button>
        )}
      </Box>
    </>
  );
}
