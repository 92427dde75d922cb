import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Asked<Part> {
  /** What is asked for, and of which site. */
  readonly key: readonly string[];
  /** How many there are in a part, but for the last. */
  readonly atOnce: number;
  readonly ask: (
    part: { readonly first: number; readonly skip: number },
    signal: AbortSignal,
  ) => Promise<Part>;
  /** Whether there is more behind the part that began after `skip`. */
  readonly hasMore: (part: Part, skip: number) => boolean;
}

/** All of something that takes long, part by part until each is there; asked for anew whenever it is shown. */
export function useEveryPart<Part>({ key, atOnce, ask, hasMore }: Asked<Part>) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask({ first: atOnce, skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (part, _, skip) => (hasMore(part, skip) ? skip + atOnce : null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return {
    parts: data?.pages ?? [],
    error,
    isLooking: error === null && (isFetching || hasNextPage),
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
