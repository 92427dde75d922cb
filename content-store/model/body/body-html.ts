import { walk } from '../../definition/entity.ts';
import type { BlockSurroundings, BodyBlock } from '../../definition/field.ts';
import { bodyBlockOf } from './body-blocks.ts';

/** Blocks as HTML, one behind the other. A type that nobody knows shows nothing. */
export function bodyHtml(blocks: readonly BodyBlock[], around: BlockSurroundings): string {
  return blocks.map((block) => blockHtml(block, around)).join('');
}

/** One block as HTML. */
export function blockHtml(block: BodyBlock, around: BlockSurroundings): string {
  // Validated by its definition when it was stored.
  return bodyBlockOf(block.type)?.html(block as never, around) ?? '';
}

/** Blocks as plain text, a blank line between them. */
export function bodyText(blocks: readonly BodyBlock[], around: BlockSurroundings): string {
  return blocks
    .map((block) => bodyBlockOf(block.type)?.text(block as never, around) ?? '')
    .filter((one) => one !== '')
    .join('\n\n');
}

/** What the forms of these blocks need to have been read: each record once. */
export function neededBy(blocks: readonly BodyBlock[]): {
  readonly records: readonly { readonly collection: string; readonly id: string }[];
  /** Assets whose files are read. */
  readonly files: readonly string[];
} {
  const records = new Map<string, { collection: string; id: string }>();
  const files = new Set<string>();
  for (const block of blocks) {
    const definition = bodyBlockOf(block.type);
    walk(definition?.fields ?? {}, block, '', ({ target }, value) => {
      if (target === undefined) return;
      for (const id of [value].flat()) {
        if (typeof id !== 'string') continue;
        records.set(`${target.collection}/${id}`, { collection: target.collection, id });
        if (definition?.readsFiles === true && target.collection === 'asset') files.add(id);
      }
    });
  }
  return { records: [...records.values()], files: [...files] };
}
