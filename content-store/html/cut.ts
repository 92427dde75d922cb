import { defaultTreeAdapter, parseFragment } from 'parse5';

/** A part of HTML: one element that stands by itself, or something else (`tag` is null). */
export interface Part {
  readonly html: string;
  readonly tag: string | null;
}

/** Cuts sanitised HTML between its top-level elements. Joined, the parts are the very same HTML: white space behind an
 * element stays with it, and words that stand in no block of their own are a part together. From where a browser would
 * make other elements than the tags say, the rest is one part. */
export function cutHtml(html: string): Part[] {
  const starts = partStarts(html);
  return starts.map(({ start, tag }, at) => ({
    html: html.slice(at === 0 ? 0 : start, starts[at + 1]?.start ?? html.length),
    tag,
  }));
}

function partStarts(html: string): { readonly start: number; readonly tag: string | null }[] {
  const told = toldByTags(html);
  const made = madeByBrowser(html);
  const differs = told.findIndex(({ start, end }, at) => made[at]?.start !== start || made[at]?.end !== end);
  const agreed = differs === -1 ? told : told.slice(0, differs);
  const parts: { start: number; tag: string | null }[] = [];
  for (const { start } of agreed) {
    const tag = tagAt(html, start);
    const isWords = tag === undefined || !BLOCKS.has(tag);
    // Words go on.
    if (isWords && parts.at(-1)?.tag === null) continue;
    parts.push({ start, tag: isWords ? null : tag });
  }
  const rest = html.slice(agreed.at(-1)?.end ?? 0).trimStart();
  return rest === '' ? parts : [...parts, { start: html.length - rest.length, tag: null }];
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s+[a-z][a-z-]*(?:="[^"<>]*")?)*\s*(\/?)>/g;
const VOID = new Set(['br', 'col', 'hr', 'img', 'source', 'wbr']);

/** Top-level elements and words by the tags as they are written, as far as these are well formed. */
function toldByTags(html: string): Stretch[] {
  const told: Stretch[] = [];
  const open: string[] = [];
  let [start, end] = [0, 0];
  /** Whether what stands there is text. */
  const readWords = (to: number): boolean => {
    const text = html.slice(end, to);
    if (open.length === 0 && text.trim() !== '') told.push({ start: end, end: to });
    return !text.includes('<');
  };
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash, name = ''] = tag;
    if (!readWords(tag.index)) return told;
    if (open.length === 0) start = tag.index;
    end = tag.index + whole.length;
    if (slash !== '') {
      if (open.pop() !== name) return told;
    } else if (!VOID.has(name)) open.push(name);
    if (open.length === 0) told.push({ start, end });
  }
  readWords(html.length);
  return told;
}

/** The same by the rules of HTML. */
function madeByBrowser(html: string): Stretch[] {
  return parseFragment(html, { sourceCodeLocationInfo: true }).childNodes.flatMap((node) => {
    if (defaultTreeAdapter.isTextNode(node) && node.value.trim() === '') return [];
    const at = node.sourceCodeLocation;
    return [{ start: at?.startOffset ?? -1, end: at?.endOffset ?? -1 }];
  });
}

/** The tag that begins at a place; undefined where words do. */
function tagAt(html: string, at: number): string | undefined {
  const tag = new RegExp(/<([a-z][a-z0-9]*)/y);
  tag.lastIndex = at;
  return tag.exec(html)?.[1];
}

const BLOCKS = new Set([
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'blockquote', 'pre', 'hr', 'figure', 'table'],
  ...['div', 'section', 'aside', 'details', 'img', 'picture', 'iframe'],
]);
