import { Box, Button, Link as HtmlLink, Skeleton } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { ASKED_SITE } from '#admin/context/current-site.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { count } from '#content-store/formats/numbers.ts';
import { researchTexts as texts } from '#content-store/messages/research.ts';
import { content } from '#content-store/model/content/content.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import { getContentResearch, type ResearchedPiece } from '#content-store/model/content/operations.ts';
import { contentResearchScreen } from '#content-store/model/content/screens.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { askedIn, ResearchFilters } from './research-filters.tsx';

/** Pieces of all sites that one works on, by words, site, type and how they stand. */
export function ContentResearchPage() {
  const client = useClient();
  const { sites } = useUser();
  const [params] = useSearchParams();
  const asked = askedIn(params);
  const query = useInfiniteQuery({
    queryKey: ['contentResearch', asked],
    queryFn: ({ pageParam }) =>
      client.run(getContentResearch, { ...asked, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
  const { data, isPending, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    query;
  const pieces = data?.pages.flatMap((page) => page.pieces) ?? [];
  const totals = data?.pages[0]?.totals ?? [];
  const nameOf = (tenantKey: string) => sites.find((one) => one.tenantKey === tenantKey)?.name ?? tenantKey;
  return (
    <>
      <TitleBar title={contentResearchScreen.title} isBusy={isFetching} />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2.5, maxWidth: 960 }}>
        <ResearchFilters />
        {isPending && <Skeleton variant="rounded" height={240} aria-label={texts.loading} />}
        {error !== null && <LoadError what={texts.what} error={error} onRetry={() => refetch()} />}
        {data !== undefined && (
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {pieces.length === 0
              ? texts.none(Object.keys(asked).length > 0)
              : totals
                  .filter(({ total }) => total > 0)
                  .map(({ tenantKey, total }) => `${nameOf(tenantKey)}: ${count(total)}`)
                  .join(' · ')}
          </Box>
        )}
        {pieces.length > 0 && (
          <Box
            component="ul"
            sx={{
              ...{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
              bgcolor: 'background.paper',
            }}
          >
            {pieces.map((piece) => (
              <Piece key={`${piece.tenantKey}/${piece.id}`} piece={piece} />
            ))}
          </Box>
        )}
        {hasNextPage && (
          <Box>
            <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? texts.loadingMore : texts.more}
            </Button>
          </Box>
        )}
      </Box>
    </>
  );
}

function Piece({ piece }: { readonly piece: ResearchedPiece }) {
  const here = useSite();
  const { sites } = useUser();
  const { id, tenantKey, title, teaser, alias, type, published, isLive, updatedBy } = piece;
  const { name: siteName, timeZone } = sites.find((one) => one.tenantKey === tenantKey) ?? here;
  const path = editPath(content, id);
  const isHere = tenantKey === here.tenantKey;
  const isAhead = published !== null && Date.parse(published) > Date.now();
  const state = isLive ? (isAhead ? texts.scheduled : texts.live) : texts.draft;
  const when = published === null ? texts.undated : formatInstant(published, timeZone);
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[siteName, typeNamed(type)?.label ?? type, state, when].join(' · ')}
      </Box>
      <HtmlLink
        {...(isHere
          ? { component: Link, to: path }
          : { href: `/admin${path}?${ASKED_SITE}=${encodeURIComponent(tenantKey)}` })}
        sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
      >
        {title}
        {!isHere && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` ${texts.changesSite(siteName)}`}
          </Box>
        )}
      </HtmlLink>
      {teaser !== '' && (
        <Box
          sx={{
            fontSize: '0.875rem',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {teaser}
        </Box>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[alias, texts.changedBy(updatedBy)].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
