import { Box, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '#admin/client/client-context.ts';
import { changedFields, type FormValues } from '#admin/forms/form-values.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { isData } from '#content-store/definition/is-data.ts';
import {
  descriptionAdvice,
  type LengthAdvice,
  pageHeadTexts,
  titleAdvice,
} from '#content-store/messages/page-head.ts';
import { HEAD_FIELDS, type PageHead, pageHead } from '#content-store/model/previews/page-head.ts';
import { optional } from '#content-store/operations/answer.ts';
import { useEditing } from '../editor/editor-context.ts';
import { Panel } from './panel.tsx';

/** How the page of a piece is found and shared: what its head says, with what is typed and not saved. */
export function PageHeadPanel({ isFlat = false }: { readonly isFlat?: boolean }) {
  const { entity, record } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  if (entity.page === undefined || !entity.hasWorkingCopies || entity.scope !== 'tenant') return null;
  return (
    <Panel title={pageHeadTexts.title} isOpen={isOpen} onToggle={setIsOpen} isFlat={isFlat}>
      {isOpen && (record === null ? <Words>{pageHeadTexts.saveFirst}</Words> : <Told id={record.id} />)}
    </Panel>
  );
}

function Told({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = usePageHead(id);
  if (error !== null) return <LoadError what="The page" error={error} onRetry={() => refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={120} aria-label={pageHeadTexts.looking} />;
  if (data === null) return <Words>{pageHeadTexts.none}</Words>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Found head={data} />
      <Shared head={data} />
      <Words>{pageHeadTexts.asTyped}</Words>
    </Box>
  );
}

/** Asked anew a moment after the last key. */
function usePageHead(id: string) {
  const client = useClient();
  const { entity, fields, form, loadedValues, record } = useEditing();
  const values: FormValues = useWatch({ control: form.control });
  const own = fields.filter(({ name }) => HEAD_FIELDS.some((known) => known === name));
  const typed = useDebounced(JSON.stringify(changedFields(own, loadedValues, values)));
  return useQuery({
    queryKey: [entity.name, 'page-head', id, metaOf(record)?.version ?? 0, typed],
    queryFn: async () => {
      const body = { collection: entity.collection, id, typed: JSON.parse(typed) };
      const answer = await client.tell('/api/page-head', body);
      return optional(pageHead).read(isData(answer) ? answer.data : null, 'page-head');
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

/** As a list of results shows it. */
function Found({ head }: { readonly head: PageHead }) {
  return (
    <Box component="section" aria-label={pageHeadTexts.found}>
      <Heading>{pageHeadTexts.found}</Heading>
      <Card>
        <Box sx={{ p: 1.5, overflowWrap: 'anywhere' }}>
          <Box sx={{ ...lines(1), fontSize: '0.75rem', color: 'text.secondary' }}>
            {addressInWords(head.address)}
          </Box>
          <Box sx={{ ...lines(2), fontSize: '1.0625rem', lineHeight: 1.3, color: 'primary.main', my: 0.25 }}>
            {head.title}
          </Box>
          {head.description !== null && (
            <Box sx={{ ...lines(3), fontSize: '0.8125rem', color: 'text.secondary' }}>{head.description}</Box>
          )}
        </Box>
      </Card>
      <Advice of={titleAdvice(head.title)} />
      <Advice of={descriptionAdvice(head.description)} />
    </Box>
  );
}

/** As networks and messengers show a link to it. */
function Shared({ head }: { readonly head: PageHead }) {
  return (
    <Box component="section" aria-label={pageHeadTexts.shared}>
      <Heading>{pageHeadTexts.shared}</Heading>
      <Card>
        {head.picture !== null && (
          <Box
            component="img"
            src={pathOf(head.picture)}
            alt={head.pictureSays ?? ''}
            sx={{
              display: 'block',
              width: '100%',
              aspectRatio: '1.91',
              objectFit: 'cover',
              bgcolor: 'divider',
            }}
          />
        )}
        <Box sx={{ p: 1.5, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}>
          <Box sx={{ fontSize: '0.6875rem', color: 'text.secondary' }}>{hostOf(head.address)}</Box>
          <Box sx={{ ...lines(2), fontWeight: 600, fontSize: '0.875rem' }}>{head.sharedTitle}</Box>
          {head.description !== null && (
            <Box sx={{ ...lines(2), fontSize: '0.75rem', color: 'text.secondary' }}>{head.description}</Box>
          )}
        </Box>
      </Card>
      {head.picture === null && <Advice of={{ says: pageHeadTexts.noPicture, isGood: false }} />}
    </Box>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', mb: 0.75 }}>
      {children}
    </Box>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Typography variant="h3" sx={{ mb: 0.75 }}>
      {children}
    </Typography>
  );
}

function Advice({ of: { says, isGood } }: { readonly of: LengthAdvice }) {
  return <Box sx={{ fontSize: '0.75rem', color: isGood ? 'text.secondary' : 'warning.main' }}>{says}</Box>;
}

function Words({ children }: { readonly children: string }) {
  return <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{children}</Box>;
}

/** Cut after so many lines. */
function lines(most: number) {
  return {
    display: '-webkit-box',
    WebkitLineClamp: most,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  } as const;
}

/** `www.example.com › news › a-lock`. */
function addressInWords(address: string): string {
  const { host, pathname } = new URL(address);
  return [host, ...decodeURI(pathname).split('/').filter(Boolean)].join(' › ');
}

function hostOf(address: string): string {
  return new URL(address).host;
}

/** The site's files are beside the console too, readers' or not. */
function pathOf(picture: string): string {
  return new URL(picture).pathname;
}
