import { Box, Button, Skeleton } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '#admin/app/backend-context.ts';
import { useSite } from '#admin/app/site-context.ts';
import { siteOrigin } from '#admin/data/preview.ts';
import { metaOf } from '#admin/data/record-meta.ts';
import { LoadError } from '#admin/shell/load-error.tsx';
import { useEditing } from './editor-context.ts';
import { Panel } from './panel.tsx';

/** The published pages that a change to this record can alter, asked for when it is opened. */
export function AffectedPages({ isFlat = false }: { readonly isFlat?: boolean }) {
  const { entity, record } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  if (record === null || !entity.isPublic) return null;
  return (
    <Panel title="Pages that will change" isOpen={isOpen} onToggle={setIsOpen} isFlat={isFlat}>
      <Box sx={{ fontSize: '0.8125rem' }}>
        {isOpen && <Pages id={String(record.id)} version={metaOf(record)?.version ?? 0} />}
      </Box>
    </Panel>
  );
}

function Pages({ id, version }: { readonly id: string; readonly version: number }) {
  const { entity } = useEditing();
  const backend = useBackend();
  const origin = siteOrigin(useSite(), window.location);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      // Another version may stand on other pages.
      queryKey: [entity.name, 'affected-pages', id, version],
      queryFn: ({ pageParam }) => backend.affectedPages(entity, id, pageParam),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const known = pages.reduce((sum, one) => sum + one.paths.length, 0);
        return known < total ? known : undefined;
      },
      retry: false,
    });
  if (error !== null) return <LoadError what="The pages" error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="text" aria-label="Loading pages" />;
  const paths = data.pages.flatMap((one) => one.paths);
  const total = data.pages[0]?.total ?? 0;
  if (total === 0)
    return <Box sx={{ color: 'text.secondary' }}>No published page shows this. A draft stands on none.</Box>;
  return (
    <>
      <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
        {total === 1 ? 'One page shows' : `${total} pages and feeds show`} something of it.
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 260, overflow: 'auto' }}>
        {paths.map((path) => (
          <Box component="li" key={path} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <Box
              component="a"
              href={`${origin}${path}`}
              target="_blank"
              rel="noopener"
              sx={{ color: 'inherit' }}
            >
              {path}
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
    </>
  );
}
