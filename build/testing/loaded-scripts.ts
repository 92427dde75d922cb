import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Every script that a page loads from now on, by its path, with its bytes as they are sent. */
export function loadedScripts(page: Page): { readonly all: () => Promise<ReadonlyMap<string, number>> } {
  const found = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    const size = request.sizes().then((sizes) => sizes.responseBodySize);
    // What is still told when its page is closed is nobody's error.
    size.catch(() => undefined);
    found.set(pathname, size);
  });
  return {
    async all() {
      const sizes = await Promise.all([...found].map(async ([path, bytes]) => [path, await bytes] as const));
      return new Map(sizes);
    },
  };
}

/** Has a page load only what its screen needs: to the console the browser is never idle, so nothing is fetched ahead. */
export async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Resolves when a server sends these scripts encoded: whoever asks first is sent them as they are. */
export async function sentEncoded(origin: string, paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const isEncoded = async () => {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      const { length } = await response.text();
      // The shortest are never encoded.
      return response.headers.has('content-encoding') || length < 1_000;
    };
    while (!(await isEncoded())) await wait(10);
  }
}
