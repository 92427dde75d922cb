import { isReserved } from '../addresses/reserved.ts';
import { isLinkable } from '../definition/linked.ts';
import { pathOfTarget } from '../model/redirects/target.ts';
import type { Ref } from '../store.ts';

/** A link as it stands in a stored text: its address, and the record it is known to lead to. */
export interface TextLink {
  readonly href: string;
  readonly ref: Ref | null;
  /** Whether it leads to what a gate withholds, as readers' pages say it. */
  readonly isGated?: boolean;
  /** Whether it names a record that no link can lead to. */
  readonly isAstray?: true;
}

/** Sanitised HTML, read once. */
export interface LinkedText {
  /** In order. */
  readonly links: readonly TextLink[];
  /** The text with others in the places of its links, in the same order: null leaves a link's words alone. */
  with(others: readonly (TextLink | null)[]): string;
}

export function readLinks(html: string): LinkedText {
  // Texts at even places, tags between them.
  const pieces = html.includes('<a ') ? html.split(/(<a(?:\s[^>]*)?>|<\/a>)/) : [html];
  const placed = pieces.map((piece, at) => (at % 2 === 0 ? null : linkOf(piece)));
  return {
    links: placed.filter((one) => one !== null),
    with(others) {
      const next = others.values();
      // The closing tags of links that are open, innermost last.
      const closing: string[] = [];
      const written = (piece: string, at: number) => {
        if (at % 2 === 0) return piece;
        if (piece === '</a>') return closing.pop() ?? piece;
        const link = placed[at] ?? null;
        const now = link === null ? null : (next.next().value ?? null);
        const [opening, end] =
          link === now ? [piece, '</a>'] : now === null ? wordsAlone(piece) : leading(piece, now);
        closing.push(end);
        return opening;
      };
      return pieces.map(written).join('');
    },
  };
}

/** Null for an anchor that leads nowhere, and for a closing tag. */
function linkOf(tag: string): TextLink | null {
  const href = /\shref="([^"]*)"/.exec(tag)?.[1];
  if (href === undefined) return null;
  const ref = refIn(tag);
  return {
    href: attributeText(href),
    ref,
    ...(ref === null && tag.includes(' data-ref=') ? { isAstray: true } : {}),
  };
}

type Tags = readonly [opening: string, closing: string];

function wordsAlone(tag: string): Tags {
  const id = /\sid="[^"]*"/.exec(tag)?.[0];
  return id === undefined ? ['', ''] : [`<span${id}>`, '</span>'];
}

function leading(tag: string, { href, ref, isGated }: TextLink): Tags {
  const others = tag.slice(0, -1).replace(/\sdata-ref="[^"]*"/g, '');
  const rest = others.replace(/\shref="[^"]*"/, () => ` href="${escaped(href)}"`);
  const known = ref === null ? '' : ` data-ref="${ref.collection}:${ref.id}"`;
  return [`${rest}${known}${isGated === true ? ' data-gated' : ''}>`, '</a>'];
}

/** What a link asks of the site itself: an alias, and the query and fragment behind it; null for what leads elsewhere
 * and for the paths that belong to the process. `host` is the site's own. */
export function localPath(
  href: string,
  host: string | null,
): { readonly path: string; readonly search: string; readonly hash: string } | null {
  const address = /^https?:\/\//i.test(href) ? ownAddress(href, host) : href;
  const path = address === null ? null : pathOfTarget(address);
  if (address === null || path === null || isReserved(path.split('/')[1] ?? '')) return null;
  const hash = /#.*$/s.exec(address)?.[0] ?? '';
  const search = /\?.*$/s.exec(address.slice(0, address.length - hash.length))?.[0] ?? '';
  return { path, search, hash };
}

function ownAddress(href: string, host: string | null): string | null {
  if (hostIn(href) !== host) return null;
  const url = URL.parse(href);
  return url === null || url.host !== host ? null : `${url.pathname}${url.search}${url.hash}`;
}

/** The host of an address on the web, its scheme said or not; undefined where it is none. */
export function hostIn(address: string): string | undefined {
  // What is usual need not be parsed, which takes ten times as long.
  return PLAIN.exec(address)?.[1] ?? URL.parse(address, 'https://none.invalid')?.host;
}

/** An address whose host is written as it is: without capitals, a port, a name before it or letters of other scripts. */
const PLAIN = /^https?:\/\/((?:[a-z0-9-]*[a-z][a-z0-9-]*\.)+[a-z]{2,})(?:[/?#]|$)/;

function refIn(tag: string): Ref | null {
  const [, collection, id] = /\sdata-ref="([A-Za-z]{1,64}):([A-Za-z0-9_-]{1,64})"/.exec(tag) ?? [];
  if (collection === undefined || id === undefined) return null;
  return isLinkable(collection) ? { collection, id } : null;
}

/** What an attribute of sanitised HTML says. */
export function attributeText(attribute: string): string {
  if (!attribute.includes('&')) return attribute;
  return attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
