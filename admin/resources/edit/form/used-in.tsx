import { Box, Button, Chip, CircularProgress, Link } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { allFields } from '#admin/data/all-fields.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { isBodyReference } from '#content-store/definition/body-references.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { usedTexts as texts } from '#content-store/messages/media.ts';
import { type User, usedBy } from '#content-store/model/references/operations.ts';
import { isReferable } from '#content-store/registry/referable.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { useEditing } from '../editor/editor-context.ts';
import { groupAnchor } from './form-group-panel.tsx';
import { Panel } from './panel.tsx';

interface UsedInProps {
  /** In the pane beside a text, where it is opened by whoever wants to know. */
  readonly isFlat?: boolean;
}

/** The records that refer to this one, drafts among them, each with the way to it. */
export function UsedIn({ isFlat = false }: UsedInProps) {
  const { entity, record } = useEditing();
  const [isOpen, setIsOpen] = useState(!isFlat);
  if (!isUsedInShown(entity, record)) return null;
  return (
    <Panel
      title={texts.title}
      id={groupAnchor(texts.title)}
      isOpen={isOpen}
      onToggle={setIsOpen}
      isFlat={isFlat}
    >
      <Box sx={{ fontSize: '0.8125rem' }}>{isOpen && <Users id={String(record.id)} />}</Box>
    </Panel>
  );
}

/** Whether a form says where its record is used: not before it is stored, and not of what nothing can refer to. */
export function isUsedInShown(entity: AnyEntity, record: ConsoleRecord | null): record is ConsoleRecord {
  return record !== null && isReferable(entity);
}

/** Records asked for at a time. */
const AT_ONCE = 20;

function Users({ id }: { readonly id: string }) {
  const { entity } = useEditing();
  const client = useClient();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [entity.name, 'used-in', id],
      queryFn: ({ pageParam }) =>
        client.run(usedBy, { collection: entity.collection, id, first: AT_ONCE, skip: pageParam }),
      initialPageParam: 0,
      getNextPageParam: ({ hasMore }, parts) => (hasMore ? parts.length * AT_ONCE : undefined),
      // Others may have begun to use it since.
      gcTime: 0,
      retry: false,
    });
  if (error !== null) return <LoadError what={texts.what} error={error} onRetry={() => refetch()} />;
  if (isPending)
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <CircularProgress size={14} aria-hidden />
        {texts.looking}
      </Box>
    );
  const total = data.pages[0]?.totalCount ?? 0;
  const users = data.pages.flatMap((part) => part.items);
  return (
    <>
      <Box sx={{ color: 'text.secondary', mb: 0.5 }}>{total === 0 ? texts.none : texts.some(total)}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {users.map((user) => (
          <Box
            component="li"
            key={`${user.collection}/${user.id}`}
            sx={{ py: 0.5, overflowWrap: 'anywhere' }}
          >
            <UserLine user={user} />
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage} sx={{ mt: 1 }}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function UserLine({ user }: { readonly user: User }) {
  const { collection, id, label, title, isLive } = user;
  const owner = entityOf(collection, id);
  if (owner === undefined || title === null) return <>{texts.unreadable(label)}</>;
  const isDraft = !isLive && owner.hasWorkingCopies;
  return (
    <>
      {/* The form stays as it is, with what is typed there. */}
      <Link href={`/admin${editPath(owner, id)}`} target="_blank" rel="noopener">
        {title}
      </Link>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {[label, ...placesOf(user)].join(' · ')}
      </Box>{' '}
      {isDraft && <Chip size="small" variant="outlined" label={texts.draft} title={texts.draftHelp} />}
    </>
  );
}

/** The fields that a reference stands in, as a form names them; what a body refers to, by the body's. */
function placesOf({ collection, id, fields }: User): readonly string[] {
  const owner = entityOf(collection, id);
  if (owner === undefined) return [];
  const all = allFields(owner);
  const body = Object.entries(all).find(([, field]) => field.kind === 'body')?.[0];
  const names = fields.map((path) => {
    const name = path.split('.')[0] ?? '';
    return isBodyReference(path) && body !== undefined ? body : name;
  });
  return [...new Set(names)].flatMap((name) => all[name]?.label ?? []);
}
