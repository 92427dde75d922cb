import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Asked<Batch> {
  /** What is asked for, and of which site. */
  readonly key: readonly string[];
  /** The size of each batch but the last. */
  readonly atOnce: number;
  readonly ask: (
    range: { readonly first: number; readonly skip: number },
    signal: AbortSignal,
  ) => Promise<Batch>;
  /** Whether more follows the batch that began after `skip`. */
  readonly hasMore: (batch: Batch, skip: number) => boolean;
}

/** Loads all of something that takes long, batch by batch; anew each time its screen opens. */
export function useAllBatches<Batch>({ key, atOnce, ask, hasMore }: Asked<Batch>) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask({ first: atOnce, skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (batch, _, skip) => (hasMore(batch, skip) ? skip + atOnce : null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return {
    batches: data?.pages ?? [],
    error,
    isLooking: error === null && (isFetching || hasNextPage),
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
