import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { withLinks } from '#content-store/editing/linking.ts';
import { withMoves } from '#content-store/editing/moving.ts';
import { content } from '#content-store/model/content/content.ts';
import { sharedLayout } from '#content-store/model/layouts/shared-layout.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { Write } from '#content-store/store.ts';
import { testPostgres } from '#content-store/testing/postgres.ts';
import { fileOfPath } from '#site/page-data/site-pages.ts';
import { demoSite } from '../testing/running-site.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const ALIAS = '/practice/how-to-read-a-crack';
const DAY = 86_400_000;
const postgres = testPostgres();

describe.each([
  ['in the folder', () => undefined],
  ['in PostgreSQL', () => postgres.database()],
])('the pages that a publish would change, with the store %s', (_, storeUrl) => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite({ storeUrl: await storeUrl() });
  }, 120_000);
  afterAll(() => demo.close());

  async function wholeAt(entity: AnyEntity, key: string) {
    const id = (await demo.site.claimant(key))?.id ?? '';
    const whole = await demo.site.whole(entity.collection, id);
    if (whole === null) throw new Error(`Nobody holds ${key}`);
    return whole;
  }

  async function edited(entity: AnyEntity, key: string, patch: Data): Promise<Write[]> {
    const whole = await wholeAt(entity, key);
    const { live, working } = edit(entity, whole, patch);
    return withMoves([publish(entity, { ...whole, live, working })], demo.site, demo.now().toISOString());
  }

  async function article(fields: Data): Promise<Write> {
    const primarySection = (await demo.site.claimant('path:/practice'))?.id;
    const published = demo.now().toISOString();
    return create(
      content,
      { type: 'Article', name: 'New here', published, primarySection, ...fields },
      { publish: true },
    );
  }

  async function foreseen(writes: readonly Write[]) {
    const affected = await demo.publisher.affectedIf(demo.tenantKey, writes);
    if (affected === null) throw new Error('Nothing was foreseen');
    return affected;
  }

  /** What of all that is published has other bytes once some writes are, and `ms` milliseconds have gone by. */
  async function changedBy(writes: readonly Write[], ms = 0): Promise<string[]> {
    const before = await files();
    const isShared = writes.some(({ collection }) => collection === sharedLayout.collection);
    const scope = isShared ? demo.store.installation : demo.site;
    const { sequence } = await scope.commit({ actor, reason: 'test', writes });
    await demo.publisher.publish(demo.tenantKey, sequence);
    demo.advance(ms);
    await demo.publisher.publish(demo.tenantKey, sequence);
    const after = await files();
    return [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
  }

  async function files(): Promise<Map<string, string>> {
    const root = join(demo.dataDir, 'public', demo.tenantKey);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const names = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    return new Map(
      await Promise.all(
        names.map(async (name) => [name.slice(root.length + 1), await readFile(name, 'latin1')] as const),
      ),
    );
  }

  /** Compares what is foreseen with what then comes about, and answers both. */
  async function compared(writes: readonly Write[], ms = 0) {
    const affected = await foreseen(writes);
    const changed = await changedBy(writes, ms);
    const named = new Set(affected.map(({ path }) => fileOfPath(path)));
    expect(changed.filter((file) => !named.has(file))).toEqual([]);
    return { affected, changed, paths: affected.map(({ path }) => path) };
  }

  it('of a new article are its own, first and new, and those whose lists it comes to', async () => {
    const { affected, paths } = await compared([await article({ alias: '/practice/new-here' })]);
    expect(affected[0]).toMatchObject({ path: '/practice/new-here', isNew: true });
    expect(paths.slice(1, 3)).toEqual(['/', '/practice']);
    expect(paths).toContain('/__rss/practice.xml');
    expect(affected.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('of a new title are those that show it, of a new text its own', async () => {
    const retitled = await compared(
      await edited(content, `path:${ALIAS}`, { name: 'How to read any crack' }),
    );
    expect(retitled.changed.length).toBeGreaterThan(3);
    const rewritten = await compared(await edited(content, `path:${ALIAS}`, { body: '<p>Look twice.</p>' }));
    expect(rewritten.paths).toContain(ALIAS);
    expect(rewritten.paths.length).toBeLessThan(retitled.paths.length);
  });

  it('of a piece that moves are both its addresses and the map of redirects', async () => {
    const { affected } = await compared(
      await edited(content, `path:${ALIAS}`, { alias: '/practice/any-crack' }),
    );
    const isNew = Object.fromEntries(affected.map((one) => [one.path, one.isNew]));
    expect(isNew).toMatchObject({ '/practice/any-crack': true, [ALIAS]: false, '/redirects.map': false });
  });

  it('of a piece of tomorrow are those that tomorrow changes', async () => {
    const published = new Date(demo.now().getTime() + DAY).toISOString();
    const writes = [await article({ alias: '/practice/of-tomorrow', published })];
    const { affected, changed } = await compared(writes, DAY);
    expect(affected[0]).toMatchObject({ path: '/practice/of-tomorrow', isNew: true });
    expect(changed).toContain('practice/index.html');
  });

  it('of a live piece put off until tomorrow are those it leaves until then', async () => {
    const body = '<p>As <a href="/practice/new-here">said before</a>.</p>';
    const naming = [await article({ name: 'Naming it', alias: '/practice/naming-it', body })];
    await changedBy(await withLinks(naming, { reads: demo.site, host: null }));
    const published = new Date(demo.now().getTime() + DAY).toISOString();
    const { changed } = await compared(await edited(content, 'path:/practice/new-here', { published }));
    expect(changed).toContain('practice/new-here/index.html');
    expect(changed).toContain('practice/naming-it/index.html');
  });

  it('of a section that is renamed are its page, its feed and what names it', async () => {
    const { paths } = await compared(
      await edited(websiteSection, 'path:/practice', { name: 'Craft', alias: '/craft' }),
    );
    expect(paths).toEqual(expect.arrayContaining(['/craft', '/practice', '/__rss/craft.xml']));
  });

  it('of a menu are all that have it', async () => {
    const { items } = await demo.site.find({ collection: 'menu', stage: 'live', orderBy: [], first: 1 });
    const whole = await demo.site.whole('menu', items[0]?.id ?? '');
    if (whole === null) throw new Error('The demonstration has no menu');
    const { live, working } = edit(menu, whole, { links: [] });
    const { changed } = await compared([publish(menu, { ...whole, live, working })]);
    expect(changed.length).toBeGreaterThan(20);
  });

  it('of a layout that sites share are those of this site that come to have it', async () => {
    const rows = [
      { layout: '1', title: 'Shared', columns: [{ blocks: [{ type: 'content_title', settings: {} }] }] },
    ];
    const use = { type: 'content-type-override', contentTypes: ['Article'], tenants: [demo.tenantKey] };
    const made = create(sharedLayout, { name: 'Shared', rows, ...use }, { publish: true });
    const { changed } = await compared([made]);
    expect(changed.length).toBeGreaterThan(3);
  });

  it('are told without anything being stored, noted or written', async () => {
    const standing = async () => {
      await demo.settle();
      const state = await readFile(join(demo.dataDir, 'publisher', demo.tenantKey, 'state.ndjson'), 'utf8');
      const receipts = await demo.publisher.receipts(demo.tenantKey, 100);
      return { sequence: demo.store.sequence(), state, receipts, files: await files() };
    };
    const writes = [await article({ alias: '/practice/never-here' })];
    const before = await standing();
    const first = await foreseen(writes);
    expect(await foreseen(writes)).toEqual(first);
    expect(await standing()).toEqual(before);
    expect(await demo.publisher.why(demo.tenantKey, '/practice/never-here')).toBeNull();
  });
});
