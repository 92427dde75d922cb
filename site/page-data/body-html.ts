import type { BodyBlock, BodyForm } from '#content-store/definition/field.ts';
import type { Data } from '#content-store/definition/is-data.ts';
import { bodyHtml, neededBy } from '#content-store/model/body/body-html.ts';
import { addressOf } from './addresses.ts';
import type { PageContext } from './context.ts';
import { withLinks } from './text-links.ts';

/** The blocks of a body as readers get them. The page depends on every record that they refer to. */
export async function bodyFor(blocks: readonly BodyBlock[], context: PageContext): Promise<string> {
  const { reader, mode } = context;
  const found = new Map<string, Data | null>();
  const addresses = new Map<string, string>();
  for (const { collection, id } of neededBy(blocks).records) {
    const key = `${collection}/${id}`;
    found.set(key, isShown(collection) ? await reader.get(collection, id, 'card') : null);
    const address = await addressOf({ collection, id }, reader);
    if (address !== null) addresses.set(key, address);
  }
  const form: BodyForm = mode === 'print' ? 'print' : 'page';
  const html = bodyHtml(blocks, {
    form,
    found: (collection, id) => found.get(`${collection}/${id}`) ?? null,
    addressOf: (collection, id) => addresses.get(`${collection}/${id}`),
    fileText: () => null,
  });
  return withLinks(html.trim(), context);
}

const SHOWN = ['asset', 'content', 'person'] as const;

function isShown(collection: string): collection is (typeof SHOWN)[number] {
  return SHOWN.some((one) => one === collection);
}
