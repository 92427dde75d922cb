import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, remove } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { sharedLayout } from '#content-store/model/layouts/shared-layout.ts';
import type { Scope, Write } from '#content-store/store.ts';
import { demoSite } from '../testing/running-site.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const OTHER = 'other';

describe('a layout that sites share', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let other: Scope;
  beforeAll(async () => {
    demo = await demoSite();
    const site = { tenantKey: OTHER, name: 'Other', domain: 'other.test', timeZone: 'UTC', links: [] };
    await createSite(demo.store, site, actor);
    other = demo.store.forTenant(OTHER);
    const piece = (alias: string, type: string) =>
      create(content, { type, name: alias, alias, published: '2026-11-01T00:00:00Z' }, { publish: true });
    await commit(other, [piece('/one', 'Video'), piece('/two', 'Article')]);
    await demo.publisher.rebuild(OTHER);
  });
  afterAll(() => demo.close());

  const commit = (scope: Scope, writes: Write[]) => scope.commit({ actor, reason: 'test', writes });

  /** Commits a change, publishes both sites, and answers the pages of each that came out otherwise. */
  async function publishing(write: Write, scope: Scope = demo.store.installation) {
    const { sequence } = await commit(scope, [write]);
    const own = await demo.publisher.publish(demo.tenantKey, sequence);
    const there = await demo.publisher.publish(OTHER, sequence);
    const pages = (paths: readonly string[]) => paths.filter((path) => path !== '/theme.css').sort();
    return { here: pages(own.changedPaths), there: pages(there.changedPaths) };
  }

  async function verified() {
    await demo.settle();
    for (const tenantKey of [demo.tenantKey, OTHER]) {
      const { stale, orphaned, failed } = await verifySite({ ...demo, tenantKey });
      expect([tenantKey, stale, orphaned, failed]).toEqual([tenantKey, [], [], []]);
    }
  }

  const titled = (title: string) => [
    { layout: '1', title, columns: [{ blocks: [{ type: 'content_title', settings: {} }] }] },
  ];
  const made = (data: Data) =>
    create(sharedLayout, { name: 'Shared', rows: titled('Shared row'), ...data }, { publish: true });
  const html = (tenantKey: string, path: string) =>
    readFile(join(demo.dataDir, 'public', tenantKey, path, 'index.html'), 'utf8').catch(() => null);

  async function changing(entity: AnyEntity, id: string, patch: Data): Promise<Write> {
    const whole = await demo.store.installation.whole(entity.collection, id);
    if (whole === null) throw new Error('The layout is not there');
    const { live, working } = edit(entity, whole, patch);
    return publish(entity, { ...whole, live, working });
  }

  const videos = { type: 'content-type-override', contentTypes: ['Video'] };
  const idOf = async (key: string) => (await demo.store.installation.claimant(key))?.id ?? '';

  it('is used by the sites it names, and renders exactly their pages of what it is for', async () => {
    const { here, there } = await publishing(made({ ...videos, tenants: [OTHER] }));
    expect({ here, there }).toEqual({ here: [], there: ['/one'] });
    expect(await html(OTHER, 'one')).toContain('Shared row');
    const id = await idOf(`sharedLayout-type:${OTHER}:Video`);
    // Another site joins.
    const joined = await publishing(await changing(sharedLayout, id, { tenants: [demo.tenantKey, OTHER] }));
    expect(joined.there).toEqual([]);
    expect(joined.here.length).toBeGreaterThan(0);
    const edited = await publishing(await changing(sharedLayout, id, { rows: titled('Another') }));
    expect(edited).toEqual({ here: joined.here, there: ['/one'] });
    // And leaves.
    const left = await publishing(await changing(sharedLayout, id, { tenants: [OTHER] }));
    expect(left).toEqual({ here: joined.here, there: [] });
    await verified();
  });

  it('comes behind a site’s own of the same reach, and before one for all sites', async () => {
    const all = await publishing(made({ ...videos, isGlobal: true, rows: titled('For all') }));
    expect(all.there).toEqual([]);
    expect(all.here.length).toBeGreaterThan(0);
    const own = create(layout, { name: 'Own', ...videos, rows: titled('Own row') }, { publish: true });
    expect(await publishing(own, other)).toEqual({ here: [], there: ['/one'] });
    expect(await html(OTHER, 'one')).toContain('Own row');
    const id = await idOf(`sharedLayout-type:${OTHER}:Video`);
    const whole = await demo.store.installation.whole('sharedLayout', id);
    if (whole === null) throw new Error('The layout is not there');
    expect((await publishing(remove(sharedLayout, whole))).there).toEqual([]);
    await verified();
  });

  it('gives every site it is for a page at its path, and takes it away again', async () => {
    const { here, there } = await publishing(
      made({ type: 'url-override', alias: ['/imprint-of-all'], isGlobal: true }),
    );
    expect({ here, there }).toEqual({ here: ['/imprint-of-all'], there: ['/imprint-of-all'] });
    await verified();
    const id = await idOf('sharedLayout-path:*:/imprint-of-all');
    await publishing(await changing(sharedLayout, id, { isGlobal: false, tenants: [OTHER] }));
    expect(await html(demo.tenantKey, 'imprint-of-all')).toBeNull();
    expect(await html(OTHER, 'imprint-of-all')).not.toBeNull();
    await verified();
  });

  it('reaches the pages below its path on the sites it is for, and takes in those of others', async () => {
    const below = { type: 'url-override', alias: ['/'], propagate: true, pageType: 'content' };
    const { here, there } = await publishing(
      made({ ...below, tenants: [OTHER], rows: titled('From above') }),
    );
    expect({ here, there }).toEqual({ here: [], there: ['/one', '/two'] });
    expect(await html(OTHER, 'two')).toContain('From above');
    const id = await idOf(`sharedLayout-path:${OTHER}:/`);
    const widened = await publishing(await changing(sharedLayout, id, { isGlobal: true }));
    expect(widened.there).toEqual([]);
    expect(widened.here.length).toBeGreaterThan(0);
    await verified();
  });

  it('has its colours in the style sheets of its sites alone', async () => {
    const tinted = [{ ...titled('Tinted')[0], backgroundColor: '#123456' }];
    await publishing(
      made({ type: 'content-type-override', contentTypes: ['Video'], tenants: [OTHER], rows: tinted }),
    );
    const theme = (key: string) => readFile(join(demo.dataDir, 'public', key, 'theme.css'), 'utf8');
    expect(await theme(OTHER)).toContain('123456');
    expect(await theme(demo.tenantKey)).not.toContain('123456');
    await verified();
  });
});
