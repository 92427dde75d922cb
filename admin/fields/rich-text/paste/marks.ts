import type { Element } from '#content-store/html/html-tree.ts';

/** How a run of text is set, as the tags around it; a link's has its address too. */
export type Marks = ReadonlyMap<string, Readonly<Record<string, string>>>;

export const NO_MARKS: Marks = new Map();

/** What an element's `style` says, by property in lower case. It is read as text: the console's content policy keeps
 * the browser from reading it. */
export function styleOf({ attributes }: Element): ReadonlyMap<string, string> {
  const declared = (attributes.style ?? '').split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':');
    const [name, value] = [one.slice(0, colon), one.slice(colon + 1)];
    return colon < 1 ? [] : [[name.trim().toLowerCase(), value.trim().toLowerCase()]];
  });
  return new Map(declared);
}

/** The marks within an element: those around it, and what its tag and its style add or take away. */
export function marksWithin(element: Element, around: Marks): Marks {
  const within = new Map(around);
  const named = NAMED[element.tag];
  if (named !== undefined) within.set(named, {});
  else if (KEPT.has(element.tag)) within.set(element.tag, keptAttributes(element));
  const href = element.tag === 'a' ? addressOf(element.attributes.href ?? '') : null;
  if (href !== null) within.set('a', { href });
  for (const [mark, isSet] of marksOfStyle(styleOf(element)))
    if (isSet) within.set(mark, {});
    else within.delete(mark);
  // The line below a link is the link's own.
  if (within.has('a')) within.delete('u');
  return within;
}

const NAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  tt: 'code',
  samp: 'code',
  sub: 'sub',
  sup: 'sup',
};

/** Inline tags the editor keeps as they are. */
const KEPT = new Set(['abbr', 'cite', 'kbd', 'mark', 'q', 'small', 'time']);

function keptAttributes({ tag, attributes }: Element): Record<string, string> {
  const name = tag === 'abbr' ? 'title' : tag === 'time' ? 'datetime' : '';
  const value = attributes[name];
  return value === undefined ? {} : { [name]: value };
}

function marksOfStyle(style: ReadonlyMap<string, string>): [mark: string, isSet: boolean][] {
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const place = style.get('vertical-align');
  return [
    ...(weight === undefined ? [] : [['strong', isBold(weight)] as [string, boolean]]),
    ...(slant === undefined ? [] : [['em', /italic|oblique/.test(slant)] as [string, boolean]]),
    ...(line.includes('underline') ? [['u', true] as [string, boolean]] : []),
    ...(line.includes('line-through') ? [['s', true] as [string, boolean]] : []),
    ...(place === 'super' ? [['sup', true] as [string, boolean]] : []),
    ...(place === 'sub' ? [['sub', true] as [string, boolean]] : []),
  ];
}

function isBold(weight: string): boolean {
  return weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600;
}

/** Addresses that programs lead their readers through: they have the real one in them. */
const REDIRECTS =
  /^https:\/\/(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/|statics\.teams\.cdn\.office\.net\/evergreen-assets\/safelinks\/[\w./-]+|slack-redir\.net\/link|l\.facebook\.com\/l\.php)\?/;

/** Where a link leads; null for what is no address for readers, such as an anchor within the document. */
function addressOf(href: string): string | null {
  const address = href.trim();
  const wrapped = REDIRECTS.test(address) ? URL.parse(address)?.searchParams : undefined;
  const inner = wrapped?.get('q') ?? wrapped?.get('url') ?? wrapped?.get('u') ?? address;
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(inner) ? inner : null;
}
