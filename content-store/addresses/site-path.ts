/** How long a path that somebody says may be. */
const LONGEST = 2_000;

/** A path of the site, as somebody says it, to be led to or written down; undefined for anything else, such as what browsers
 * take for another host. */
export function sitePath(given: string | null | undefined): string | undefined {
  const path = given ?? '';
  const isPath = path.length <= LONGEST && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && path.isWellFormed();
  return isPath ? path : undefined;
}
