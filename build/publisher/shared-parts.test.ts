import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, unpublish } from '#content-store/editing/editing.ts';
import { defaultContentLayout } from '#content-store/model/layouts/default-layouts.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Scope, Write } from '#content-store/store.ts';
import { isOutput } from '#site/page-data/site-pages.ts';
import { demoSite } from '../testing/running-site.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

describe('what many pages share', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  afterAll(() => demo.close());

  async function publishing(write: Write, scope: Scope = demo.site) {
    const { sequence } = await scope.commit({ actor, reason: 'test', writes: [write] });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }

  async function edited(entity: AnyEntity, key: string, patch: Data) {
    const scope = entity.scope === 'tenant' ? demo.site : demo.store.installation;
    const id = (await scope.claimant(key))?.id ?? '';
    const whole = await scope.whole(entity.collection, id);
    if (whole === null) throw new Error(`The demonstration has no ${key}`);
    const { live, working, ...rest } = edit(entity, whole, patch);
    const write = entity.hasWorkingCopies
      ? publish(entity, { ...whole, live, working })
      : { ...rest, live, working };
    return publishing(write, scope);
  }

  it('takes no page along where it comes out the same', async () => {
    const links = Array.from({ length: 9 }, (_, at) => ({ label: `Link ${at}`, href: '/about-culvert' }));
    await edited(menu, 'menu:Header_Secondary', { links });
    // Eight are shown.
    const { checked } = await edited(menu, 'menu:Header_Secondary', { links: links.slice(0, 8) });
    expect(checked).toBe(0);
  });

  it('takes every page along that shows it where it comes out otherwise', async () => {
    const links = [{ label: 'Imprint', href: '/about-culvert' }];
    const { changed, checked } = await edited(menu, 'menu:Footer', { links });
    expect(changed).toBeGreaterThan(20);
    expect(changed).toBe(checked);
  });

  it('is found anew by each kind of page: a layout like the built-in one changes none, another changes its own', async () => {
    const own = create(
      layout,
      {
        ...defaultContentLayout,
        name: 'Videos',
        type: 'content-type-override',
        contentTypes: ['Video'],
      },
      { publish: true },
    );
    const same = await publishing(own);
    expect(same.changedPaths.filter((path) => !isOutput(path))).toEqual([]);
    const id = (await demo.site.claimant('layout-type:Video'))?.id ?? '';
    const whole = await demo.site.whole('layout', id);
    if (whole === null) throw new Error('The layout is not there');
    const changed = edit(layout, whole, { rows: defaultContentLayout.rows.slice(0, 2) });
    const { changedPaths, checked } = await publishing(
      publish(layout, { ...whole, live: changed.live, working: changed.working }),
    );
    expect(changedPaths.length).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(changedPaths.length + 1);
    const now = await demo.site.whole('layout', id);
    if (now === null) throw new Error('The layout is not there');
    expect((await publishing(unpublish(layout, now))).changedPaths.length).toBe(changedPaths.length);
  });

  it('is, of the site record, each of its fields', async () => {
    const key = `tenant:${demo.tenantKey}`;
    expect((await edited(tenant, key, { abbreviation: 'CV' })).checked).toBe(0);
    const renamed = await edited(tenant, key, { domain: 'www.culvert-elsewhere.example' });
    expect(renamed.changedPaths).toContain('/about-culvert');
    expect(renamed.changedPaths).not.toContain('/theme.css');
    expect(renamed.changed).toBe(renamed.checked);
  });
});
