import { fieldsOf, mapTexts } from '#content-store/definition/entity.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Fields, Page, Reads, StoredDocument } from '#content-store/store.ts';

/** Files that are looked up at a time, and assets that are read at a time. */
const [FILES, PART] = [500, 2_000];

/** The assets of a site whose files the texts of a piece show by address. Of several with the same file each counts: readers
 * have the file while they may see any of them. */
export async function picturesInTexts(live: Fields, reads: Reads): Promise<readonly StoredDocument[]> {
  const files = new Set<string>();
  mapTexts(fieldsOf(content, live), live, (html) => {
    for (const [, file = ''] of html.matchAll(/\ssrc="\/assets\/([^"?]+)/g)) files.add(file);
    return html;
  });
  const found: StoredDocument[] = [];
  const wanted = [...files];
  for (let start = 0; start < wanted.length; start += FILES) {
    const where = { file: { in: wanted.slice(start, start + FILES) } };
    const find = (after: string | undefined): Promise<Page> =>
      reads.find({
        ...{ collection: asset.collection, stage: 'live', where, orderBy: [], first: PART, after },
      });
    for (let page = await find(undefined); ; page = await find(page.items.at(-1)?.cursor)) {
      found.push(...page.items);
      if (!page.hasMore) break;
    }
  }
  return found;
}
