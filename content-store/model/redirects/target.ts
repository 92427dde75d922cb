import { normaliseAlias } from '../../definition/alias.ts';

/** The path of this site that a redirect or link leads to; null where it leads elsewhere. */
export function pathOfTarget(to: string): string | null {
  if (!/^\/(?![/\\])/.test(to)) return null;
  const path = to.split(/[?#]/)[0] ?? '/';
  try {
    return normaliseAlias(decodeURI(path));
  } catch {
    // A percent sign that begins no escape stands for itself.
    return normaliseAlias(path);
  }
}

/** Where a redirect leads a reader who came with this query string (with its `?`, or empty). */
export function targetWithQuery(
  { to, preserveQueryString }: { readonly to: string; readonly preserveQueryString: boolean },
  search: string,
): string {
  // A PDF takes no query (S0 §8).
  if (!preserveQueryString || search === '' || /\.pdf($|[?#])/i.test(to)) return to;
  const [address = '', hash] = to.split('#');
  const joined = address.includes('?') ? `${address}&${search.slice(1)}` : `${address}${search}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

/** A target as a Location header can hold it: a percent sign that begins no escape stands for itself. Never to another host by way of two slashes. */
export function locationOf(to: string): string {
  return to
    .replace(/^\/[/\\]+/, '/')
    .toWellFormed()
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]/gu, encodeURIComponent);
}
