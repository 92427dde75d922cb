import { bodyHtml } from '#content-store/body-forms/body-html.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { addressOf } from './addresses.ts';
import type { PageContext } from './context.ts';
import { withLinks } from './text-links.ts';

/** The blocks of a body as readers get them. The page depends on every record that they refer to. `fileAddress` says where a
 * file is to be had, by the asset and its file. */
export async function bodyFor(
  blocks: readonly BodyBlock[],
  context: PageContext,
  fileAddress = (_assetId: string, file: string) => `/assets/${file}`,
): Promise<string> {
  const { reader, mode, fileText } = context;
  const html = await bodyHtml(blocks, {
    form: mode === 'print' ? 'print' : 'page',
    record: async (collection, id) => (isShown(collection) ? await reader.get(collection, id, 'card') : null),
    address: async (collection, id) => (await addressOf({ collection, id }, reader)) ?? undefined,
    fileAddress,
    fileText,
  });
  return withLinks(html.trim(), context);
}

const SHOWN = ['asset', 'content', 'person'] as const;

/** What blocks refer to. */
function isShown(collection: string): collection is (typeof SHOWN)[number] {
  return SHOWN.some((one) => one === collection);
}
