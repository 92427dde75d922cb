import { test as base } from '@playwright/test';
import { startServer } from '#api/server.ts';
import { demoSite } from './running-site.ts';

export type RunningDemo = Awaited<ReturnType<typeof demoSite>> & { readonly url: string };

/** A test with a demonstration site of its own worker: published, served on a free port. */
export const test = base.extend<object, { demo: RunningDemo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const demo = await demoSite();
      const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
      await use({ ...demo, url: server.url });
      await server.close();
      await demo.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';
