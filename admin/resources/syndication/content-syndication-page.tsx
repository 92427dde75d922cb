import { Box, Button, Checkbox, FormControlLabel, Skeleton } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { isData } from '#content-store/definition/entity.ts';
import { copyTexts as texts } from '#content-store/messages/copies.ts';
import { content } from '#content-store/model/content/content.ts';
import {
  type CopiesActed,
  getSyndication,
  type SyndicatedCopyTold,
} from '#content-store/model/syndication/operations.ts';
import { contentSyndicationScreen } from '#content-store/model/syndication/screens.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { CopyActions, Refused } from './copy-actions.tsx';
import { CopyRow } from './copy-row.tsx';
import { SharePiecesDialog } from './share-pieces-dialog.tsx';
import { askedIn, SyndicationFilters } from './syndication-filters.tsx';

const PART = 50;
/** How often it is looked whether what is behind has come, in milliseconds. */
const LOOKS_EVERY = 1_500;

/** What is shared from this site and to it, and the dialog that shares more. */
export function ContentSyndicationPage() {
  const client = useClient();
  const notify = useNotify();
  const [params] = useSearchParams();
  const sharing = useSharing();
  const asked = askedIn(params);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<CopiesActed | null>(null);
  const { data, isPending, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['getSyndication', asked],
      queryFn: ({ pageParam }) => client.run(getSyndication, { ...asked, first: PART, skip: pageParam }),
      initialPageParam: 0,
      getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * PART : null),
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(isComing)) === true ? LOOKS_EVERY : false,
      retry: false,
    });
  const copies = data?.pages.flatMap(({ items }) => items) ?? [];
  const mine = copies.filter(({ mayAct }) => mayAct);
  const selected = mine.filter((one) => chosen.has(nameOf(one)));
  const settle = (done: CopiesActed) => {
    setChosen(new Set());
    setOutcome(done);
    void refetch();
  };
  return (
    <>
      <TitleBar title={contentSyndicationScreen.title} isBusy={isFetching} />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2, maxWidth: 960 }}>
        <SyndicationFilters />
        <Refused outcome={outcome} />
        {isPending && <Skeleton variant="rounded" height={240} aria-label={texts.loading} />}
        {error !== null && <LoadError what={texts.what} error={error} onRetry={() => refetch()} />}
        {data !== undefined && copies.length === 0 && (
          <Nothing way={asked.way} isFiltered={Object.keys(asked).length > 1} />
        )}
        {copies.length > 0 && (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
              {mine.length > 0 && (
                <FormControlLabel
                  sx={{ ml: 0 }}
                  control={
                    <Checkbox
                      size="small"
                      checked={selected.length === mine.length}
                      indeterminate={selected.length > 0 && selected.length < mine.length}
                      onChange={() =>
                        setChosen(new Set(selected.length === mine.length ? [] : mine.map(nameOf)))
                      }
                    />
                  }
                  label={texts.selectAll}
                />
              )}
              <Box role="status" sx={{ color: 'text.secondary' }}>
                {texts.total(data?.pages[0]?.totalCount ?? 0)}
              </Box>
            </Box>
            <Box
              component="ul"
              sx={{
                ...{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
                bgcolor: 'background.paper',
              }}
            >
              {copies.map((copy) => (
                <CopyRow
                  key={nameOf(copy)}
                  copy={copy}
                  way={asked.way}
                  isSelected={chosen.has(nameOf(copy))}
                  onSelect={() => setChosen((before) => before.symmetricDifference(new Set([nameOf(copy)])))}
                />
              ))}
            </Box>
          </>
        )}
        {hasNextPage && (
          <Box>
            <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? texts.loadingMore : texts.more}
            </Button>
          </Box>
        )}
        <CopyActions selected={selected} onClear={() => setChosen(new Set())} onDone={settle} />
      </Box>
      {sharing.ids.length > 0 && (
        <SharePiecesDialog
          ids={sharing.ids}
          onClose={sharing.leave}
          onShared={(done) => {
            if (done.done > 0) notify(texts.done.shared(done.done), { type: 'info', messageArgs: {} });
            sharing.end();
            settle(done);
          }}
        />
      )}
    </>
  );
}

function Nothing({ way, isFiltered }: { readonly way: 'from' | 'to'; readonly isFiltered: boolean }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', color: 'text.secondary' }}>
      {isFiltered ? texts.none.filtered : texts.none[way]}
      {!isFiltered && way === 'from' && (
        <Button component={Link} to={listPath(content)} variant="contained">
          {texts.toContent}
        </Button>
      )}
    </Box>
  );
}

/** The pieces that are to be shared: the address names one, a list brings many along. */
function useSharing() {
  const [params] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const named = params.get('share');
  const brought = isData(state) && Array.isArray(state.share) ? state.share.map(String) : [];
  const end = () => {
    const next = new URLSearchParams(params);
    next.delete('share');
    void navigate({ search: next.toString() }, { replace: true, state: null });
  };
  // Back to the piece or the list that led here, where one did.
  const leave = () => (key === 'default' ? end() : void navigate(-1));
  return { ids: named === null || named === '' ? brought : [named], end, leave };
}

function isComing({ standing, copyId, followedAt }: SyndicatedCopyTold): boolean {
  return standing === 'behind' || (standing === 'inStep' && copyId === null && followedAt === null);
}

function nameOf({ target, id }: SyndicatedCopyTold): string {
  return `${target.tenantKey}/${id}`;
}
