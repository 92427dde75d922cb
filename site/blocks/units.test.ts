import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DependencyIndex } from '#build/dependencies/index.ts';
import { StateFile } from '#build/state/state.ts';
import { EVERY_BLOCK, publishEveryBlock } from '#build/testing/every-block.ts';
import { demoSite } from '#build/testing/running-site.ts';
import type { SiteReads } from '#content-store/reading/site-reads.ts';
import { fileOfPath } from '#site/page-data/site-pages.ts';
import { createPageContext, siteOf } from '../page-data/page-context.ts';
import { loadPage } from '../server/load-page.ts';

import { loadRows } from './load-rows.ts';

describe('the code that a page was rendered with', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let index: DependencyIndex;
  beforeAll(async () => {
    demo = await demoSite();
    await publishEveryBlock(demo);
    await demo.settle();
    const state = await new StateFile(demo.dataDir, demo.tenantKey).read();
    if (state === null) throw new Error('Nothing was published');
    index = state.index;
  });
  afterAll(() => demo.close());

  const notedOf = (path: string) => new Set(index.readsOf(path)?.units?.split(','));

  /** The pages with the code that their markup says: the types of blocks, and the sheet. */
  async function saidByMarkup() {
    const pages = new Map<string, ReadonlySet<string>>();
    for (const path of index.paths()) {
      const file = fileOfPath(path);
      if (!file.endsWith('.html')) continue;
      const html = await readFile(join(demo.dataDir, 'public', demo.tenantKey, file), 'utf8').catch(() => '');
      const types = [...html.matchAll(/class="block block-([\w-]+)/g)].map(([, name = '']) =>
        name.replaceAll('-', '_'),
      );
      const sheets = [...html.matchAll(/\/_astro\/(\w+)\.[\w-]+\.css/g)].map(([, name]) => `sheet ${name}`);
      pages.set(path, new Set([...types, ...sheets]));
    }
    return pages;
  }

  it('is noted of every page: each block it shows, and its sheet', async () => {
    const pages = await saidByMarkup();
    const noted = [...pages.keys()].flatMap((path) => [...notedOf(path)]);
    // All that a version tells apart is among them.
    expect(Object.keys(demo.bundle.version.units).filter((unit) => !noted.includes(unit))).toEqual([]);
    // Another sheet, that of rare letters, is code of all pages.
    const isToldApart = (unit: string) => unit in demo.bundle.version.units;
    for (const [path, said] of pages)
      expect([path, [...said].filter((unit) => isToldApart(unit) && !notedOf(path).has(unit))]).toEqual([
        path,
        [],
      ]);
  });

  it('is also that of a placed block with nothing to show, and of one whose view comes later', async () => {
    const subject = await loadPage('/about-culvert', await context());
    if (subject.kind !== 'page') throw new Error('The demonstration has no such page');
    const [row] = subject.layout.rows;
    if (row === undefined) throw new Error('Its layout has no row');
    const blocks = ['image_gallery', 'comments'].map((type) => ({ type, settings: {} }));
    const page = await context();
    const rows = await loadRows(
      [{ ...row, columns: [{ blockAlignment: 'top', blocks }] }] as typeof subject.layout.rows,
      subject,
      page,
    );
    expect([rows, [...page.units]]).toEqual([[], ['image_gallery', 'comments']]);
  });

  it('is that of a print view also where the layout places nothing of the piece', async () => {
    const path = '/features/the-night-the-aldermoor-held';
    const [piece, some] = [await idAt(`path:${path}`), await idAt(`layout-path:${EVERY_BLOCK.page}`)];
    const page = await context({
      claimant: async (key) =>
        key === `layout-path:${path}` ? { collection: 'layout', id: some } : demo.site.claimant(key),
      get: async (collection, id, options) => {
        const found = await demo.site.get(collection, id, options);
        return (
          found && (id === some ? { ...found, data: { ...found.data, alias: [path], rows: [] } } : found)
        );
      },
    });
    expect(await demo.bundle.renderPrint(piece, page)).not.toBe(null);
    expect([...page.units].sort()).toEqual(['content_body', 'content_title', 'sheet all']);
  });

  const idAt = async (key: string) => (await demo.site.claimant(key))?.id ?? '';

  /** What a page is rendered with, some of it read otherwise. */
  async function context(otherwise: Partial<SiteReads> = {}) {
    const { site: reads, store, tenantKey, now } = demo;
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) throw new Error('There is no demonstration site');
    const ofSite: SiteReads = {
      getAll: (...asked) => reads.getAll(...asked),
      find: (query) => reads.find(query),
      ids: (collection) => reads.ids(collection),
      claimant: (key) => reads.claimant(key),
      get: (...asked) => reads.get(...asked),
      ...otherwise,
    };
    const visibleAt = now().toISOString();
    return createPageContext({ reads: ofSite, site, mode: 'print', stage: 'live', visibleAt });
  }
});
