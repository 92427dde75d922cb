import { Box, Button, Skeleton } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { formatDay, formatInstant } from '#content-store/formats/instants.ts';
import { type ChangeInHistory, getHistory } from '#content-store/model/history/operations.ts';
import { HistoryChange } from './history-change.tsx';
import { askedIn, HistoryFilters } from './history-filters.tsx';

/** Who changed what on the site, the newest first, by day. */
export function HistoryPage() {
  const client = useClient();
  const site = useSite();
  const [params] = useSearchParams();
  const asked = askedIn(params);
  const query = useInfiniteQuery({
    queryKey: ['history', site.tenantKey, asked],
    queryFn: ({ pageParam }) =>
      client.run(getHistory, { ...asked, ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
    retry: false,
  });
  const { data, isPending, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    query;
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  const keptSince = data?.pages.at(-1)?.keptSince ?? null;
  return (
    <>
      <TitleBar title="History" isBusy={isFetching} />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 3, maxWidth: 960 }}>
        <HistoryFilters />
        {isPending && <Skeleton variant="rounded" height={240} aria-label="Loading the history" />}
        {error !== null && <LoadError what="The history" error={error} onRetry={() => refetch()} />}
        {data !== undefined && changes.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>
            {Object.keys(asked).length > 0
              ? 'No matching changes. Take a filter away to see more.'
              : 'Nothing that you may see has changed yet.'}
          </Box>
        )}
        {[...byDay(changes, site.timeZone)].map(([day, some]) => (
          <HomeCard key={day} title={day}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {some.map((change) => (
                <HistoryChange key={change.sequence} change={change} />
              ))}
            </Box>
          </HomeCard>
        ))}
        {hasNextPage && (
          <Box>
            <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading…' : 'Show older changes'}
            </Button>
          </Box>
        )}
        {changes.length > 0 && !hasNextPage && keptSince !== null && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            Changes before {formatInstant(keptSince, site.timeZone)} are no longer kept.
          </Box>
        )}
      </Box>
    </>
  );
}

function byDay(changes: readonly ChangeInHistory[], timeZone: string): Map<string, ChangeInHistory[]> {
  return Map.groupBy(changes, ({ at }) => formatDay(at, timeZone));
}
