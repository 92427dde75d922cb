import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { refusalInWords } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { pagesForeseen } from '#content-store/messages/pages-foreseen.ts';
import { type IfMerged, ifMerged, type User } from '#content-store/model/references/operations.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { useEditing } from '../editor/editor-context.ts';

interface MergeImpactProps {
  readonly id: string;
  readonly into: string;
}

/** What making a record another would change: the records that refer to it, the pages that show it, and its address. Nothing is
 * changed by looking. */
export function MergeImpact({ id, into }: MergeImpactProps) {
  const { entity } = useEditing();
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: [entity.name, 'if-merged', id, into],
    queryFn: () => client.run(ifMerged, { collection: entity.collection, id, into }),
    // Others may have begun to use it since.
    gcTime: 0,
    retry: false,
  });
  if (error !== null) {
    return (
      <Typography role="alert" color="error">
        {refusalInWords(error)}
      </Typography>
    );
  }
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      {data === undefined ? (
        <Skeleton variant="text" aria-label="Looking at what will change" />
      ) : (
        <>
          {data.takenOver.map((words) => (
            <Typography key={words} sx={{ overflowWrap: 'anywhere' }}>
              {words}
            </Typography>
          ))}
          {entity.merging?.help === undefined && <Told if={data} />}
        </>
      )}
    </Box>
  );
}

function Told({ if: { changing, pages, paths, leads } }: { readonly if: IfMerged }) {
  return (
    <>
      <Listed
        title={
          changing.count === 0
            ? 'No record refers to it.'
            : `${countOf(changing.count, 'record')} will change`
        }
        items={changing.users.map((user) => [
          `${user.collection}/${user.id}`,
          <Name key={user.id} user={user} />,
        ])}
        others={changing.count - changing.users.length}
      />
      <Listed
        title={pagesForeseen(pages, 'No page changes.')}
        items={paths.map((path) => [path, path])}
        others={(pages ?? 0) - paths.length}
      />
      {leads !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {`Whoever comes to ${leads.from} is led on to ${leads.to}.`}
        </Typography>
      )}
    </>
  );
}

interface ListedProps {
  readonly title: string;
  readonly items: readonly (readonly [key: string, item: React.ReactNode])[];
  readonly others: number;
}

function Listed({ title, items, others }: ListedProps) {
  if (items.length === 0) return <Typography>{title}</Typography>;
  return (
    <Box component="details" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="summary" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
        {items.map(([key, item]) => (
          <li key={key}>{item}</li>
        ))}
        {others > 0 && <li>{`and ${count(others)} more`}</li>}
      </Box>
    </Box>
  );
}

function Name({ user }: { readonly user: User }) {
  const entity = entityOf(user.collection, user.id);
  const words = `${user.title ?? ''} (${user.label})`;
  if (entity === undefined) return words;
  return (
    <Link href={`/admin${editPath(entity, user.id)}`} target="_blank" rel="noopener">
      {words}
    </Link>
  );
}
