import { isWords } from '../definition/blocks-in.ts';
import { referencesHeld } from '../definition/entity.ts';
import type { BodyBlock } from '../definition/field.ts';
import type { Data } from '../definition/is-data.ts';
import { type BodyBlockType, bodyBlockOf } from '../model/body/body-blocks.ts';
import { withDirections } from './direction.ts';
import type { BlockSurroundings, BodyFilm, BodyForm, BodyPicture } from './form.ts';
import { formOf } from './forms.ts';
import { type NotesAround, notesOf } from './notes-of.ts';

/** Where what blocks refer to is read. Each may answer at once or later. */
export interface BlockSources extends NotesAround {
  readonly form: BodyForm;
  /** The public fields of a record; null where it is not there, or not to be seen. */
  readonly record: (collection: string, id: string) => Data | null | Promise<Data | null>;
  readonly address: (collection: string, id: string) => string | undefined | Promise<string | undefined>;
  readonly fileAddress: (assetId: string, file: string) => string;
  /** Null where there is no such file, or one of more than 5 MB. */
  readonly fileText: (file: string) => string | null | Promise<string | null>;
}

/** Blocks with all that they refer to. */
export interface ReadBody {
  /** As HTML, one behind the other. A type that nobody knows shows nothing. `finished` has the last word on each. */
  html(finished?: (block: BodyBlock, html: string) => string): string;
  /** As plain text, a blank line between them; of some of them alone, where these are said. */
  text(of?: readonly BodyBlock[]): string;
  readonly pictures: readonly BodyPicture[];
  readonly films: readonly BodyFilm[];
}

/** Reads what blocks refer to, once for all that is made of them. */
export async function readBody(blocks: readonly BodyBlock[], sources: BlockSources): Promise<ReadBody> {
  const around = await surroundingsOf(blocks, sources);
  let pictures: readonly BodyPicture[] | undefined;
  // Validated by their definitions when they were stored.
  return {
    html: (finished = (_block, html) => html) =>
      blocks.map((block) => finished(block, shown(block, around))).join(''),
    text: (of = blocks) =>
      of
        .map((block) => formOf(block.type)?.text(block, around) ?? '')
        .filter((text) => text !== '')
        .join('\n\n'),
    get pictures() {
      pictures ??= blocks.flatMap((block) => formOf(block.type)?.pictures?.(block, around) ?? []);
      return pictures;
    },
    get films() {
      return blocks.flatMap((block) => formOf(block.type)?.films?.(block, around) ?? []);
    },
  };
}

function shown(block: BodyBlock, around: BlockSurroundings): string {
  const html = around.notes.withMarks(formOf(block.type)?.html(block, around) ?? '');
  return around.form !== 'feed' && DIRECTED.has(block.type) ? withDirections(html) : html;
}

/** Blocks that are read as their own words are; lists of records stand as the page does. */
const DIRECTED: ReadonlySet<string> = new Set<BodyBlockType>([
  'text',
  'kept',
  'quote',
  'aside',
  'image_text',
  'footnotes',
]);

/** Blocks as HTML, for who needs nothing else of them. */
export async function bodyHtml(
  blocks: readonly BodyBlock[],
  sources: BlockSources,
  finished?: (block: BodyBlock, html: string) => string,
): Promise<string> {
  return (await readBody(blocks, sources)).html(finished);
}

async function surroundingsOf(
  blocks: readonly BodyBlock[],
  sources: BlockSources,
): Promise<BlockSurroundings> {
  const records = new Map<string, Data | null>();
  const addresses = new Map<string, string | undefined>();
  const texts = new Map<string, string | null>();
  const read = async (collection: string, id: string): Promise<Data | null> => {
    const key = `${collection}/${id}`;
    if (!records.has(key)) records.set(key, await sources.record(collection, id));
    return records.get(key) ?? null;
  };
  for (const block of blocks) {
    if (isWords(block)) continue;
    const { follows = [], readsFiles = false, settings = [] } = formOf(block.type) ?? {};
    for (const group of settings) await read('settings', group);
    for (const { collection, id } of referencesHeld(bodyBlockOf(block.type)?.fields ?? {}, block)) {
      const record = await read(collection, id);
      if (collection !== 'asset') addresses.set(`${collection}/${id}`, await sources.address(collection, id));
      if (readsFiles && typeof record?.file === 'string') texts.set(id, await sources.fileText(record.file));
      for (const name of follows) {
        const picture = record?.[name];
        if (typeof picture === 'string') await read('asset', picture);
      }
    }
  }
  return {
    form: sources.form,
    found: (collection, id) => records.get(`${collection}/${id}`) ?? null,
    addressOf: (collection, id) => addresses.get(`${collection}/${id}`),
    fileAddress: sources.fileAddress,
    fileText: (id) => texts.get(id) ?? null,
    notes: notesOf(blocks, sources),
  };
}
