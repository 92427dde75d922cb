import type { Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { BodyMemory } from '#admin/fields/body/document/body-memory.ts';
import { type BlockSources, bodyHtml } from '#content-store/body-forms/body-html.ts';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { fieldsOf } from '#content-store/definition/entity.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { mapTexts } from '#content-store/definition/map-values.ts';
import { withBodies } from '#content-store/editing/bodies.ts';
import { sanitise } from '#content-store/html/sanitise.ts';
import { content } from '#content-store/model/content/content.ts';
import { differencesOf } from './differences.ts';

/** Reads HTML into the nodes of a body. */
export interface BodyEditor {
  readonly schema: Schema;
  readonly parse: (html: string) => ReturnType<BodyMemory['docOf']>['children'];
}

export interface Found {
  readonly name: string;
  readonly isVisible: boolean;
  count: number;
  readonly example: { readonly where: string; readonly before: string; readonly after: string };
}

export interface EditorCheck {
  pieces: number;
  blocks: number;
  /** Blocks that came back other than they are stored, though nobody touched them. */
  untouchedChanged: number;
  /** Blocks of text, all of them written anew. */
  written: number;
  writtenAlike: number;
  /** Pieces whose page is the same bytes once all their text is written anew. */
  piecesAlike: number;
  readonly differences: Map<string, Found>;
}

export function emptyCheck(): EditorCheck {
  return {
    ...{ pieces: 0, blocks: 0, untouchedChanged: 0, written: 0, writtenAlike: 0, piecesAlike: 0 },
    differences: new Map(),
  };
}

/** Takes a body through the editor as the console does: untouched, and with each block of text written anew, stored and
 * shown to readers. What differs is added to `check`. */
export async function checkBody(
  check: EditorCheck,
  { where, blocks, sources }: { where: string; blocks: readonly BodyBlock[]; sources: BlockSources },
  { schema, parse }: BodyEditor,
): Promise<void> {
  check.pieces += 1;
  check.blocks += blocks.length;
  const memory = new BodyMemory(schema, parse);
  const untouched = memory.blocksOf(memory.docOf(blocks));
  check.untouchedChanged += blocks.filter((block, at) => untouched[at] !== block).length;
  const anew: BodyBlock[] = [];
  for (const block of blocks) {
    const written = block.type === 'text' ? stored(writtenAnew(block, { schema, parse })) : [block];
    anew.push(...written);
    if (block.type !== 'text') continue;
    check.written += 1;
    const [before, after] = [[block], written].map((some) => some.map(({ html }) => html).join(''));
    if (before === undefined || after === undefined) continue;
    const differences = differencesOf(before, after);
    if (differences.length === 0) check.writtenAlike += 1;
    for (const { name, isVisible } of differences) {
      const found = check.differences.get(name) ?? {
        ...{ name, isVisible, count: 0 },
        example: { where, before, after },
      };
      found.count += 1;
      check.differences.set(name, found);
    }
  }
  if ((await bodyHtml(blocks, sources)) === (await bodyHtml(anew, sources))) check.piecesAlike += 1;
}

/** A character of nobody's, typed into a block and taken out of what is written. */
const TYPED = '\uE000';

/** A block as the editor writes it once something in it has changed; the block itself where nothing can be typed. */
function writtenAnew(block: BodyBlock, { schema, parse }: BodyEditor): readonly BodyBlock[] {
  const memory = new BodyMemory(schema, parse);
  const { doc, tr } = EditorState.create({ doc: memory.docOf([block]) });
  let end: number | null = null;
  doc.descendants((node, place) => {
    if (end === null && node.isTextblock) end = place + 1 + node.content.size;
  });
  if (end === null) return [block];
  const changed = tr.insert(end, schema.text(TYPED)).doc;
  return memory
    .blocksOf(changed)
    .map((written) => ({ ...written, html: String(written.html).replace(TYPED, '') }));
}

/** Blocks as they are stored once they are saved. */
function stored(blocks: readonly BodyBlock[]): readonly BodyBlock[] {
  const data = { type: 'Article', body: blocks };
  const clean = mapTexts(fieldsOf(content, data), data, (html) => sanitise(html));
  return blocksIn(withBodies(content, clean, null).body);
}
