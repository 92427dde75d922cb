import { Box, Button, Chip, CircularProgress } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { pagesApart } from '#admin/records/output-name.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { plural } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/console.ts';
import { outputTexts } from '#content-store/messages/outputs.ts';
import { atMostPages, pagesCounted } from '#content-store/messages/pages-foreseen.ts';
import { type AffectedPages as Affected, affectedPages } from '#content-store/model/pages/operations.ts';
import { useEditing } from '../editor/editor-context.ts';
import { Panel } from './panel.tsx';

/** The pages that publishing what is saved of this record would change, asked for when it is opened; where nothing waits,
 * those that a change to it can alter. */
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

/** Pages asked for at a time. */
const AT_ONCE = 50;

function Pages({ id, version }: { readonly id: string; readonly version: number }) {
  const { entity } = useEditing();
  const client = useClient();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      // Another version may come to other pages.
      queryKey: [entity.name, 'affected-pages', id, version],
      queryFn: ({ pageParam }) =>
        client.run(affectedPages, { collection: entity.collection, id, first: AT_ONCE, skip: pageParam }),
      initialPageParam: 0,
      getNextPageParam: ({ hasMore }, parts) => (hasMore ? parts.length * AT_ONCE : undefined),
      retry: false,
    });
  if (error !== null) return <LoadError what="The pages" error={error} onRetry={() => refetch()} />;
  if (isPending)
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <CircularProgress size={14} aria-hidden />
        {texts.lookingForPages}
      </Box>
    );
  const [first] = data.pages;
  const { pages, others } = pagesApart(data.pages.flatMap((part) => part.items));
  return (
    <>
      <Box sx={{ color: 'text.secondary', mb: 0.5 }}>{first !== undefined && inWords(first)}</Box>
      <Box sx={{ maxHeight: 420, overflow: 'auto' }}>
        <Box component="ul" sx={list}>
          {pages.map((page) => (
            <Line key={page.path} {...page} />
          ))}
        </Box>
        {others.length > 0 && (
          <Box component="details" sx={{ mt: pages.length === 0 ? 0 : 0.5 }}>
            <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, color: 'text.secondary' }}>
              {outputTexts.andOthers(others.length)}
            </Box>
            <Box component="ul" sx={list}>
              {others.map((other) => (
                <Line key={other.path} {...other} />
              ))}
            </Box>
          </Box>
        )}
      </Box>
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 };
/** As wide as a finger needs, however short the address. */
const link = { display: 'inline-block', minWidth: 24, color: 'inherit' };

interface LineProps {
  readonly path: string;
  /** What it is called, where that is not its address. */
  readonly name?: string;
  readonly isNew: boolean;
}

function Line({ path, name = path, isNew }: LineProps) {
  const origin = siteOrigin(useSite(), window.location);
  return (
    <Box component="li" sx={{ lineHeight: '24px', overflowWrap: 'anywhere' }}>
      {isNew ? (
        <>
          {name} <Chip size="small" color="primary" variant="outlined" label="New" />
        </>
      ) : (
        <Box component="a" href={`${origin}${path}`} target="_blank" rel="noopener" sx={link}>
          {name}
        </Box>
      )}
    </Box>
  );
}

function inWords({ totalCount: total, isCut, isForeseen }: Affected): string {
  if (isForeseen)
    return `Publishing what is saved changes ${total === 0 || isCut ? pagesCounted(total, isCut) : atMostPages(total)}.`;
  if (total === 0) return 'No published page shows this.';
  const [first = '', ...rest] = pagesCounted(total, isCut);
  return `${first.toUpperCase()}${rest.join('')} ${plural(total, 'shows', 'show')} something of it.`;
}
