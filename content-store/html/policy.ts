/** What stored HTML may hold: the tags an editor can make, no styles, no scripts, no handlers; frames only of video
 * players. As data, so that the console tells before a save what the server's sanitiser will leave out. */

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** Blocks that can be of another direction than the page. */
const DIRECTED = [
  ...HEADINGS,
  ...['p', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'div', 'section', 'aside', 'figure'],
  ...['figcaption', 'details', 'summary', 'table', 'caption', 'tr', 'th', 'td'],
];

export const TAGS: readonly string[] = [
  ...HEADINGS,
  ...['p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'div', 'section', 'aside'],
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'time', 'u'],
  ...['figure', 'figcaption', 'img', 'iframe', 'details', 'summary'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
];

/** Tags that are stored as another. */
export const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', b: 'strong', i: 'em' };

/** Tags that go with what is in them. */
export const GONE_WHOLE: readonly string[] = ['script', 'style', 'textarea', 'option'];

const own: Readonly<Record<string, readonly string[]>> = {
  // `data-ref` is the record a link leads to (`linking.ts`).
  a: ['href', 'title', 'rel', 'id', 'class', 'data-ref'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'class'],
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'type', 'reversed'],
  time: ['datetime'],
  abbr: ['title'],
  ...Object.fromEntries(HEADINGS.map((tag) => [tag, ['id']])),
  ...Object.fromEntries(
    ['figure', 'div', 'aside', 'section', 'span', 'p', 'blockquote', 'details', 'ul', 'table'].map((tag) => [
      tag,
      ['class', 'id'],
    ]),
  ),
};

/** The attributes each tag may have, but for `dir` and classes. */
export const ATTRIBUTES = own;

export const DIRECTIONS: readonly string[] = ['rtl', 'ltr', 'auto'];

export function mayHaveDirection(tag: string): boolean {
  return DIRECTED.includes(tag);
}

/** Of any tag. Only the names our own style sheet knows. */
export const CLASSES: readonly string[] = [
  'note',
  'box',
  'button',
  'embed',
  'wide',
  'left',
  'right',
  'checklist',
  'card',
  'do',
  'dont',
  'table-scroll',
  'footnote',
  'highlight',
  'ring',
  'credit',
];

/** Tags within one another at most: a deeper one is left out, and its words stay. */
export const MOST_NESTED = 100;

export const SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];
export const PICTURE_SCHEMES: readonly string[] = ['https', 'http'];
export const PLAYER_HOSTS: readonly string[] = ['www.youtube-nocookie.com', 'player.vimeo.com'];
