/** The build that a page runs: the names of its code, which are hashed. */
export function buildOf(page: Document): string {
  const scripts = page.querySelectorAll('script[type="module"][src]');
  return Array.from(scripts, (script) => script.getAttribute('src') ?? '').join(' ');
}
