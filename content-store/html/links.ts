import { isReserved } from '../definition/alias.ts';
import { pathOfTarget } from '../model/redirects/target.ts';
import type { Ref } from '../store.ts';

/** A link as it stands in a stored text: its address, and the record it is known to lead to. */
export interface TextLink {
  readonly href: string;
  readonly ref: Ref | null;
}

/** The links of sanitised HTML, in order. */
export function linksIn(html: string): TextLink[] {
  const found: TextLink[] = [];
  mapLinks(html, (link) => {
    found.push(link);
    return link;
  });
  return found;
}

/** Sanitised HTML with each link as `rewrite` answers it: null leaves its words alone. */
export function mapLinks(html: string, rewrite: (link: TextLink) => TextLink | null): string {
  if (!html.includes('<a ')) return html;
  // The closing tags of links that are open, innermost last.
  const closing: string[] = [];
  return html.replace(/<a(\s[^>]*)?>|<\/a>/g, (tag, attributes: string | undefined) => {
    if (tag === '</a>') return closing.pop() ?? tag;
    const href = /\shref="([^"]*)"/.exec(attributes ?? '')?.[1];
    const now = href === undefined ? null : rewrite({ href: decoded(href), ref: refIn(attributes ?? '') });
    if (href === undefined || now !== null) closing.push('</a>');
    if (href === undefined) return tag;
    if (now === null) {
      const id = /\sid="[^"]*"/.exec(attributes ?? '')?.[0];
      closing.push(id === undefined ? '' : '</span>');
      return id === undefined ? '' : `<span${id}>`;
    }
    const others = withoutRef(attributes ?? '');
    const rest = others.replace(/\shref="[^"]*"/, () => ` href="${escaped(now.href)}"`);
    return `<a${rest}${now.ref === null ? '' : ` data-ref="${now.ref.collection}:${now.ref.id}"`}>`;
  });
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
  const url = URL.parse(href);
  return url === null || url.host !== host ? null : `${url.pathname}${url.search}${url.hash}`;
}

function refIn(attributes: string): Ref | null {
  const [, collection, id] =
    /\sdata-ref="(content|websiteSection):([A-Za-z0-9_-]{1,64})"/.exec(attributes) ?? [];
  return collection === undefined || id === undefined ? null : { collection, id };
}

function withoutRef(attributes: string): string {
  return attributes.replace(/\sdata-ref="[^"]*"/g, '');
}

function decoded(attribute: string): string {
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
