import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublisher } from '../publisher/publisher.ts';
import { checkoutWith, compileCheckout } from '../testing/checkout.ts';
import { demoSite } from '../testing/running-site.ts';
import { loadBundle } from './compile.ts';

/** Each is compiled. */
const LONG = 240_000;

describe('pages after an upgrade', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  const folders: string[] = [];
  beforeAll(async () => {
    demo = await demoSite();
    await demo.settle();
  }, LONG);
  afterAll(async () => {
    await demo.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** Starts another release over what is published; answers how many paths it renders. */
  async function upgrade(file: string, from: string, to: string) {
    const checkout = await checkoutWith([{ file, from, to }]);
    folders.push(checkout);
    const { bundleDir, version: compiled } = await compileCheckout(checkout);
    const publisher = await createPublisher({
      ...demo,
      bundleDir,
      workers: 1,
      setTimer: () => () => undefined,
    });
    let rendered = 0;
    publisher.onProgress(({ done }) => {
      rendered = Math.max(rendered, done);
    });
    await publisher.bringUp(demo.tenantKey);
    await publisher.close();
    return { rendered, compiled, bundle: await loadBundle(bundleDir) };
  }

  it(
    'stay as they are where only the console is otherwise, wherever the release lies',
    async () => {
      const { rendered, compiled, bundle } = await upgrade(
        'content-store/messages/console.ts',
        'Search here...',
        'Search here…',
      );
      expect([compiled === demo.bundle.compiled, bundle.version]).toEqual([false, demo.bundle.version]);
      expect(rendered).toBe(0);
    },
    LONG,
  );

  it(
    'are rendered anew where what renders them is otherwise',
    async () => {
      const { rendered, bundle } = await upgrade('site/shell/Dateline.astro', '<time', '<time data-newer');
      expect(bundle.version).not.toBe(demo.bundle.version);
      expect(rendered).toBeGreaterThan(0);
    },
    LONG,
  );
});
