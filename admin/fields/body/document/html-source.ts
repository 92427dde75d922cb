import { newBlockId } from '#admin/forms/new-block-id.ts';
import { isWords } from '#content-store/definition/blocks-in.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { escapeHtml } from '#content-store/html/html-tree.ts';

/** A stretch of HTML between two blocks: an element, or the words between elements. */
export interface HtmlPart {
  readonly html: string;
  /** The block that the element says it stands for; null for none. */
  readonly stands: string | null;
}

/** A body as HTML to be edited. A block that is more than words is an element that says which block it is. */
export function sourceOf(blocks: readonly BodyBlock[], inWords: (block: BodyBlock) => string): string {
  return blocks
    .map((block) =>
      isWords(block)
        ? String(block.html)
        : `<figure data-block="${block.id}">${escapeHtml(inWords(block))}</figure>`,
    )
    .join('');
}

/** The blocks of HTML that was edited. What says the same as a block of `before` is that block, as it is stored; what was
 * changed where one stood has its id. `split` cuts HTML at the top, as a browser reads it. */
export function blocksFrom(
  html: string,
  before: readonly BodyBlock[],
  split: (html: string) => readonly HtmlPart[],
): readonly BodyBlock[] {
  const typed = new Map(before.filter((one) => !isWords(one)).map((one) => [one.id, one]));
  const bySaying = new Map<string, BodyBlock[]>();
  for (const block of before.filter(isWords)) {
    const saying = normal(String(block.html), split);
    bySaying.set(saying, [...(bySaying.get(saying) ?? []), block]);
  }
  const parts = split(html).filter((part) => part.html.trim() !== '');
  const found = parts.map(({ html: written, stands }) => {
    const block = stands === null ? undefined : typed.get(stands);
    if (block !== undefined && stands !== null) typed.delete(stands);
    return block ?? bySaying.get(normal(written, split))?.shift();
  });
  const taken = new Set(found.flatMap((block) => block?.id ?? []));
  const places = new Map(before.map(({ id }, at) => [id, at]));
  let place = 0;
  return parts.map((part, at): BodyBlock => {
    const block = found[at];
    if (block !== undefined) {
      place = (places.get(block.id) ?? place) + 1;
      return block;
    }
    const there = before[place];
    const isChanged = there !== undefined && isWords(there) && !taken.has(there.id);
    if (isChanged) place += 1;
    const id = isChanged ? there.id : newBlockId();
    taken.add(id);
    return { id, type: typeOf(part.html), html: part.html };
  });
}

/** The words of a body alone, as HTML. */
export function wordsOf(blocks: readonly BodyBlock[]): string {
  return blocks.flatMap((block) => (isWords(block) ? [String(block.html)] : [])).join('');
}

function normal(html: string, split: (html: string) => readonly HtmlPart[]): string {
  return split(html)
    .map((part) => part.html.trim())
    .join('');
}

/** The server decides; until then it is one of these. */
function typeOf(html: string): string {
  return /^<(?:p|h[2-6]|ul|ol|blockquote|pre|hr|figure|img|table)\b/.test(html) ? 'text' : 'kept';
}
