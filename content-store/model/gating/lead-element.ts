/** An element of a lead-in: where it ends, and whether it says anything. */
export interface LeadElement {
  readonly name: string;
  readonly end: number;
  readonly hasText: boolean;
}

/** The element that begins at a place of sanitised HTML, where a lead-in may hold it: a paragraph, a heading or a
 * figure, written so that a browser makes of it one element and no more. Null for anything else: what is not surely
 * what it seems is withheld. */
export function leadElementAt(html: string, at: number): LeadElement | null {
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = at;
  const open: string[] = [];
  let name = '';
  let hasText = false;
  for (let token = tokens.exec(html); token !== null; token = tokens.exec(html)) {
    const [, text, slash, tag = ''] = token;
    const parent = open.at(-1);
    if (text !== undefined) {
      const isBlank = BLANK.test(text);
      if (parent === undefined || (!isBlank && !holdsText(parent))) return null;
      hasText ||= !isBlank;
    } else if (slash !== '') {
      if (parent === undefined || open.pop()?.split(' ').at(-1) !== tag) return null;
    } else {
      const isAllowed = parent === undefined ? TOP.has(tag) : CHILDREN.get(parent)?.has(tag);
      // A second link ends the first.
      if (isAllowed !== true || (tag === 'a' && open.includes('a'))) return null;
      if (parent === undefined) name = tag;
      const isSelfClosed = token[0].endsWith('/>');
      if (!VOID.has(tag)) {
        // A browser takes `<p/>` for an opening tag.
        if (isSelfClosed) return null;
        open.push(tag === 'a' && parent === 'figure' ? PICTURED_LINK : tag);
      }
    }
    if (open.length === 0) return { name, end: tokens.lastIndex, hasText };
  }
  return null;
}

/** A text, or a tag as the sanitiser writes them. */
const TOKEN = /([^<]+)|<(\/?)([a-z][a-z0-9]*)(?:\s+[a-z][a-z-]*(?:="[^"<>]*")?)*\s*\/?>/y;
const BLANK = /^(?:\s|&nbsp;)*$/;

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const VOID = new Set(['br', 'img', 'source', 'wbr']);
const words = [
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q'],
  ...['s', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u'],
];
/** None of these ends a paragraph that it stands in. */
const inWords = new Set([...words, 'br', 'img', 'wbr']);
const PICTURED_LINK = 'figure a';

const TOP = new Set(['p', 'figure', 'picture', 'img', ...headings]);
/** A figure has pictures and a caption: a table, a quotation or a film in it is text of its own. */
const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['p', 'figcaption', ...headings, ...words].map((tag) => [tag, inWords] as const),
  ['figure', new Set(['img', 'picture', 'a', 'figcaption'])],
  [PICTURED_LINK, new Set(['img', 'picture'])],
  ['picture', new Set(['source', 'img'])],
]);

function holdsText(tag: string): boolean {
  return CHILDREN.get(tag) === inWords;
}
