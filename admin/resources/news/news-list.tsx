import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import type { NewsStream } from '#content-store/model/news/operations.ts';
import { DRAFT } from '#content-store/model/news/status.ts';
import { NewsItem } from './news-item.tsx';

interface NewsListProps {
  readonly news: NewsStream & {
    readonly isPending: boolean;
    readonly failed: boolean;
    readonly reload: () => void;
  };
  readonly isReadHidden: boolean;
  readonly onLeave?: () => void;
}

/** Some news, the first that is unread with its text in view. */
export function NewsList({ news, isReadHidden, onLeave }: NewsListProps) {
  const { items, isPending, failed, reload } = news;
  // What was shown first stays where it is when it is read.
  const [shown, setShown] = useState<string | null>(null);
  const first = items.find((one) => !one.hasRead && one.status !== DRAFT)?.id;
  if (shown === null && first !== undefined) setShown(first);
  if (isPending && !failed)
    return <Skeleton variant="rounded" height={120} sx={{ m: 1.5 }} aria-label="Loading news" />;
  return (
    <>
      {failed && (
        <Alert severity="error" square action={<Button onClick={reload}>Try again</Button>}>
          News could not be loaded.
        </Alert>
      )}
      {items.length === 0 && !failed && (
        <Box sx={{ p: 2, color: 'text.secondary' }}>
          {isReadHidden ? 'You have read all of it.' : 'There is no news.'}
        </Box>
      )}
      <Box component="ul" aria-label="News" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <NewsItem
            key={item.id}
            item={item}
            isShown={item.id === (shown ?? first)}
            {...(onLeave && { onLeave })}
          />
        ))}
      </Box>
    </>
  );
}
