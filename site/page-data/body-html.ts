import { type ReadBody, readBody } from '#content-store/body-forms/body-html.ts';
import type { NotesAround } from '#content-store/body-forms/notes-of.ts';
import { isSettingsOfBodies } from '#content-store/body-forms/settings-of-bodies.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { addressOf } from './addresses.ts';
import type { PageContext } from './context.ts';
import { withLinks } from './text-links.ts';
import { withoutUnseen } from './unseen-pictures.ts';

interface ReadOptions extends NotesAround {
  /** Where a file is to be had, by the asset and its file. */
  readonly fileAddress?: ((assetId: string, file: string) => string) | undefined;
}

/** A body with all that it refers to. The page depends on every record of these. */
export async function readBodyFor(
  blocks: readonly BodyBlock[],
  { reader, mode, fileText }: PageContext,
  { fileAddress = (_assetId, file) => `/assets/${file}`, ...notes }: ReadOptions = {},
): Promise<ReadBody> {
  return readBody(await withoutUnseen(blocks, reader), {
    form: mode === 'print' ? 'print' : 'page',
    record: async (collection, id) => {
      if (collection === 'settings') return isSettingsOfBodies(id) ? await reader.settings(id) : null;
      return isShown(collection) ? await reader.get(collection, id, 'card') : null;
    },
    address: async (collection, id) => (await addressOf({ collection, id }, reader)) ?? undefined,
    fileAddress,
    fileText,
    ...notes,
  });
}

/** A body as readers get it. */
export async function asShown(body: ReadBody, context: PageContext): Promise<string> {
  const html = await withLinks(body.html().trim(), context);
  return context.mode === 'print' ? withWholeAddresses(html, context.site.origin) : html;
}

/** On paper an address is read, not followed. */
function withWholeAddresses(html: string, origin: string): string {
  return html.replace(/<a\s(?:[^>]*?\s)?href="(?=\/(?!\/))/g, (tag) => `${tag}${origin}`);
}

const SHOWN = ['asset', 'content', 'person'] as const;

/** What blocks refer to. */
function isShown(collection: string): collection is (typeof SHOWN)[number] {
  return SHOWN.some((one) => one === collection);
}
