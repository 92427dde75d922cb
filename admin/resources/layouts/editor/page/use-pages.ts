import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useClient } from '#admin/client/client-context.ts';
import { pathsTyped } from '#admin/fields/pages/paths-typed.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { affectedPages } from '#content-store/model/pages/operations.ts';

/** In the address of the editor: the page that is shown first. */
export const SHOWN_PAGE = 'page';

/** How many pages are offered. */
const MOST = 40;

/** The pages that a layout is for, as far as they are known: the paths in its form, and those that a change of it alters. The
 * home page is always there. */
export function usePages(): readonly string[] {
  const { entity, record } = useEditing();
  const client = useClient();
  const typed = useMadePaths();
  const { data } = useQuery({
    queryKey: [entity.name, 'pages-of-layout', record?.id ?? '', metaOf(record)?.version ?? 0],
    queryFn: () =>
      client.run(affectedPages, {
        collection: entity.collection,
        id: String(record?.id),
        first: MOST,
        skip: 0,
      }),
    enabled: record !== null,
    retry: false,
  });
  // Feeds and files have no layout.
  const known = (data?.items ?? []).map(({ path }) => path).filter((path) => !/\.\w+$/.test(path));
  return [...new Set<string>([...typed, ...known, '/'])];
}

/** The paths in the form of a layout. */
export function useMadePaths(): readonly string[] {
  const { form } = useEditing();
  return pathsTyped(useWatch({ name: 'alias', control: form.control }));
}
