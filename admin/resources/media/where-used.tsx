import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { refusalInWords } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { replaceTexts, usedTexts } from '#content-store/messages/media.ts';
import { pagesCounted } from '#content-store/messages/pages-foreseen.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { affectedPages } from '#content-store/model/pages/operations.ts';
import { usedBy } from '#content-store/model/references/operations.ts';

/** Records that are named. */
const NAMED = 3;

/** Which records use an asset, the first by name, and how many pages show it. */
export function WhereUsed({ id }: { readonly id: string }) {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: [asset.name, 'where-used', id],
    queryFn: async () => {
      const asked = { collection: asset.collection, id, skip: 0 };
      const [users, pages] = await Promise.all([
        client.run(usedBy, { ...asked, first: NAMED }),
        client.run(affectedPages, { ...asked, first: 1 }),
      ]);
      const named = users.items.map(({ title, label }) => title ?? usedTexts.unreadable(label));
      return [
        usedTexts.byNames(users.totalCount, named),
        pages.totalCount === 0
          ? replaceTexts.pages(0)
          : replaceTexts.shownOn(pagesCounted(pages.totalCount, pages.isCut)),
      ];
    },
    // Others may have begun to use it since.
    gcTime: 0,
    retry: false,
  });
  if (error !== null) return <Box sx={{ color: 'error.main' }}>{refusalInWords(error)}</Box>;
  if (data === undefined) return <Skeleton variant="text" aria-label={replaceTexts.lookingForUses} />;
  return (
    <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {data.map((sentence) => (
        <Box key={sentence}>{sentence}</Box>
      ))}
    </Box>
  );
}
