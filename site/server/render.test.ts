import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import type { PageContext, SiteBundle } from '../page-data/context.ts';

/** Every kind of page there is, on the demonstration site. */
const PATHS = [
  '/',
  '/features',
  '/features/the-bridge-that-is-never-finished',
  '/features/the-night-the-aldermoor-held',
  '/about-culvert',
  '/about',
  '/nothing-here',
];

describe('the direct way to a page', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let throughApp: SiteBundle;
  beforeAll(async () => {
    demo = await demoSite();
    const entry = pathToFileURL(join(demo.bundleDir, 'server', 'entry.mjs')).href;
    throughApp = (await import(entry)).throughApp;
  });
  afterAll(() => demo.close());

  async function context(): Promise<PageContext> {
    const site = await siteOf(demo.store.installation, demo.tenantKey);
    if (site === null) throw new Error('There is no demonstration site');
    const visibleAt = demo.now().toISOString();
    return createPageContext({ reads: demo.site, site, mode: 'published', stage: 'live', visibleAt });
  }

  for (const path of PATHS)
    it(`gives the bytes that Astro's app gives for ${path}`, async () => {
      const direct = await demo.bundle.renderPage(path, await context());
      expect(direct).toEqual(await throughApp.renderPage(path, await context()));
    });

  it('gives the same error page, print view and console', async () => {
    expect(await demo.bundle.renderNotFound(await context())).toBe(
      await throughApp.renderNotFound(await context()),
    );
    const id = (await demo.site.claimant('path:/about-culvert'))?.id ?? '';
    expect(await demo.bundle.renderPrint(id, await context())).toBe(
      await throughApp.renderPrint(id, await context()),
    );
    expect(await demo.bundle.renderAdmin('/admin/content')).toBe(
      await throughApp.renderAdmin('/admin/content'),
    );
  });

  it('says why a page failed, instead of publishing half of it', async () => {
    const page = await context();
    const without = (what: 'choose' | 'settings', error: Error) => ({
      ...page,
      reader: { ...page.reader, [what]: () => Promise.reject(error) },
    });
    const lost = Object.assign(new Error('The store is gone'), { code: 'ECONNREFUSED' });
    await expect(demo.bundle.renderPage('/', without('choose', lost))).rejects.toThrow('The store is gone');
    const noStyle = without('settings', new Error('No style'));
    await expect(demo.bundle.renderPage('/', noStyle)).rejects.toThrow('No style');
    expect(page.failedBlocks).toEqual([]);
  });

  it('says which blocks failed, where the page stands without them', async () => {
    const page = await context();
    const choose = () => Promise.reject(new Error('The list cannot be read'));
    const rendered = await demo.bundle.renderPage('/', { ...page, reader: { ...page.reader, choose } });
    expect(rendered.kind).toBe('page');
    expect(page.failedBlocks).toContainEqual({ type: 'content_list', error: 'The list cannot be read' });
  });
});
