import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPublisher } from '#build/publisher/publisher.ts';
import { StateFile } from '#build/state/state.ts';
import { demoSite } from '#build/testing/running-site.ts';
import { startServer } from '../server.ts';

const OLD = '0123456789abcdef';

describe('what browsers load of a bundle', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeEach(async () => {
    demo = await demoSite();
    await demo.settle();
    await makeOld();
  });
  afterEach(() => demo.close());

  /** As if the pages had been rendered by an earlier release, of which nothing else is left. */
  async function makeOld(): Promise<void> {
    await keepOld();
    const file = new StateFile(demo.dataDir, demo.tenantKey);
    const state = await file.read();
    await file.write(() => state && { ...state, version: { common: OLD, units: {} } });
  }

  async function keepOld(): Promise<void> {
    await mkdir(join(demo.dataDir, 'bundles', OLD, '_astro'), { recursive: true });
    await writeFile(join(demo.dataDir, 'bundles', OLD, '_astro', 'old.js'), 'export {};');
    await writeFile(join(demo.dataDir, 'bundles', OLD, 'version.txt'), OLD);
  }

  const kept = async () => (await readdir(join(demo.dataDir, 'bundles'))).sort();

  /** As a restart does. */
  async function publishAgain(): Promise<void> {
    const next = await createPublisher({ ...demo, workers: 1, setTimer: () => () => undefined });
    await next.bringUp(demo.tenantKey);
    await next.close();
  }

  it('is kept beside the pages, and served as long as it is there', async () => {
    const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
    const get = (path: string) => fetch(`${server.url}${path}`);
    const old = await get('/_astro/old.js');
    expect([old.status, old.headers.get('cache-control'), old.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
    const home = await (await get('/')).text();
    const [style = ''] = /\/_astro\/[^"]+\.css/.exec(home) ?? [];
    expect(await readFile(join(demo.dataDir, 'bundles', demo.bundle.compiled, style), 'utf8')).toBe(
      await (await get(style)).text(),
    );
    for (const path of [
      '/_astro/unknown.js',
      `/${OLD}/_astro/old.js`,
      `/_astro/..%2f..%2f${OLD}%2fversion.txt`,
      '/bundles/x.js',
    ])
      expect([path, [400, 404].includes((await get(path)).status)]).toEqual([path, true]);
    await publishAgain();
    expect((await get('/_astro/old.js')).status).toBe(404);
    await server.close();
  });

  it('goes when every page is rendered with another', async () => {
    expect(await kept()).toEqual([OLD, demo.bundle.compiled].sort());
    await publishAgain();
    expect(await kept()).toEqual([demo.bundle.compiled]);
  });

  it('goes at once where the pages rendered with it are of the same version', async () => {
    await publishAgain();
    await keepOld();
    await publishAgain();
    expect(await kept()).toEqual([demo.bundle.compiled]);
  });

  it('stays while a page of it cannot be rendered with the new one', async () => {
    const page = join(demo.dataDir, 'public', demo.tenantKey, 'about-culvert', 'index.html');
    const before = await readFile(page);
    await rm(page);
    await mkdir(page);
    await publishAgain();
    expect(await kept()).toContain(OLD);
    await rm(page, { recursive: true });
    await writeFile(page, before);
    await publishAgain();
    expect(await kept()).not.toContain(OLD);
  });
});
