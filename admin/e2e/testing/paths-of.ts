import type { Locator } from '@playwright/test';

/** The paths that links lead to, with what is asked of them. */
export function pathsOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) =>
    all.map((link) => {
      const { pathname, search } = new URL(link.getAttribute('href') ?? '', document.baseURI);
      return pathname + search;
    }),
  );
}
