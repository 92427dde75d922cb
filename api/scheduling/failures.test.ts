import { afterEach, describe, expect, it } from 'vitest';
import type { Publisher } from '#build/receipts/receipt.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, remove, schedule } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { sharedLayout } from '#content-store/model/layouts/shared-layout.ts';
import { footerSettings } from '#content-store/model/settings/footer.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import { type Scope, type Store, StoreError, type Write } from '#content-store/store.ts';
import { testPostgres } from '#content-store/testing/postgres.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { Scheduler } from './scheduler.ts';

const MINUTE = 60_000;
const actor = { kind: 'staff', id: '1', name: 'Ada' } as const;
const postgres = testPostgres();
const stores: readonly (readonly [string, () => Promise<string | undefined>])[] = [
  ['files', async () => undefined],
  ['PostgreSQL', () => postgres.database()],
];

describe.each(stores)('what cannot be published holds up nothing else, in %s', (_name, urlOf) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** Two sites, and a scheduler whose timer is run by hand. */
  async function installation() {
    let time = Date.parse('2026-11-21T12:00:00Z');
    const now = () => new Date(time);
    const store = await openStore({ dataDir: await temporaryFolder(), storeUrl: await urlOf(), now });
    closing.push(() => store.close());
    const commit = (scope: Scope, ...writes: Write[]) => scope.commit({ writes, actor, reason: 'test' });
    const wholeOf = async (scope: Scope, { collection }: AnyEntity, id: string) => {
      const whole = await scope.whole(collection, id);
      if (whole === null) throw new Error(`There is no ${collection} ${id}`);
      return whole;
    };
    for (const tenantKey of ['left', 'right']) {
      const site = { tenantKey, abbreviation: tenantKey, name: tenantKey, domain: `${tenantKey}.test` };
      await commit(store.installation, create(tenant, site, { id: tenantKey }));
    }
    const errors: unknown[] = [];
    return {
      store,
      errors,
      inMinutes: (minutes: number) => new Date(time + minutes * MINUTE).toISOString(),
      left: store.forTenant('left'),
      right: store.forTenant('right'),
      write: commit,
      wholeOf,
      /** A draft that is published by itself. */
      async schedule(scope: Scope, entity: AnyEntity, input: Data, at: string) {
        const made = await commit(scope, create(entity, input));
        const id = made.records[0]?.id ?? '';
        await commit(scope, schedule(entity, await wholeOf(scope, entity, id), at));
        return id;
      },
      async deleteSite(key: string) {
        await commit(store.installation, remove(tenant, await wholeOf(store.installation, tenant, key)));
      },
      /** Begins a scheduler; `come` lets the time until its timer go by and runs it, as long as that is by this moment. */
      async begin(over: Store = store) {
        const timers: { readonly work: () => Promise<void>; readonly at: number }[] = [];
        const published: string[] = [];
        const first = Promise.withResolvers<void>();
        const scheduler = new Scheduler({
          store: over,
          publisher: {
            publish: async (key) => {
              published.push(key);
              first.resolve();
              return null;
            },
          } as Partial<Publisher> as Publisher,
          now,
          setTimer: (work, ms) => {
            timers.splice(0, timers.length, { work, at: time + ms });
            return () => timers.splice(0);
          },
          onError: (error) => errors.push(error),
        });
        closing.push(() => scheduler.close());
        await scheduler.start();
        let looks = 0;
        return {
          timers,
          published,
          firstPublished: first.promise,
          async come(until: string) {
            const end = Date.parse(until);
            for (let [timer] = timers; timer !== undefined && timer.at <= end; [timer] = timers) {
              time = Math.max(time, timer.at);
              looks += 1;
              if (looks > 100) throw new Error('The timer is set without end');
              await timer.work();
            }
            time = end;
            return looks;
          },
        };
      },
    };
  }

  const published = '2026-01-01T00:00:00Z';
  const piece = (name: string, alias: string) => ({ type: 'Article', name, alias, published });
  const layoutFor = (tenants: readonly string[], alias: string, blocks: readonly object[] = []) => ({
    name: `For ${alias}`,
    ...{ type: 'url-override', alias: [alias], tenants },
    rows: [{ layout: '1_1', columns: [{ blocks: [] }, { blocks }] }],
  });

  it('a shared layout is published for the sites that are left, where one was deleted before its moment', async () => {
    const { store, inMinutes, left, errors, ...house } = await installation();
    const scheduler = await house.begin();
    const soon = inMinutes(1);
    const layout = await house.schedule(
      store.installation,
      sharedLayout,
      layoutFor(['left', 'right'], '/both'),
      soon,
    );
    const article = await house.schedule(left, content, piece('Weir', '/weir'), soon);
    await house.deleteSite('right');
    await scheduler.come(soon);
    expect((await house.wholeOf(store.installation, sharedLayout, layout)).live).toMatchObject({
      tenants: ['left', 'right'],
    });
    expect((await house.wholeOf(left, content, article)).live).toMatchObject({ name: 'Weir' });
    expect(new Set(scheduler.published)).toEqual(new Set(['left']));
    expect(errors).toEqual([]);
    expect(scheduler.timers).toEqual([]);
  });

  it('an edit that is refused keeps its text and says why, and what comes after it is published', async () => {
    const { store, inMinutes, left, errors, ...house } = await installation();
    const soon = inMinutes(1);
    const unseen = layoutFor(['left'], '/unseen', [{ type: 'comments', settings: {} }]);
    const refused = await house.schedule(store.installation, sharedLayout, unseen, soon);
    const next = await house.schedule(store.installation, sharedLayout, layoutFor(['left'], '/next'), soon);
    const article = await house.schedule(left, content, piece('Weir', '/weir'), soon);
    const asItWas = await house.wholeOf(store.installation, sharedLayout, refused);
    const scheduler = await house.begin();
    await scheduler.come(soon);
    const whole = await house.wholeOf(store.installation, sharedLayout, refused);
    expect(whole.working?.publishProblem).toContain('Comments');
    expect(whole.working).toEqual({
      ...asItWas.working,
      publishProblem: whole.working?.publishProblem,
    });
    expect((await house.wholeOf(store.installation, sharedLayout, next)).live).not.toBeNull();
    expect((await house.wholeOf(left, content, article)).live).not.toBeNull();
    expect(errors).toEqual([]);
    expect(scheduler.timers).toEqual([]);
  });

  it('what fails is tried again by itself, after longer each time, and all else comes at its moment', async () => {
    const { store, inMinutes, left, right, errors, ...house } = await installation();
    const [soon, later] = [inMinutes(1), inMinutes(2)];
    const broken = await house.schedule(left, content, piece('Broken', '/broken'), soon);
    const others = [
      { scope: left, id: await house.schedule(left, content, piece('Beside', '/beside'), soon), at: soon },
      { scope: right, id: await house.schedule(right, content, piece('Weir', '/weir'), soon), at: soon },
      { scope: right, id: await house.schedule(right, content, piece('Ford', '/ford'), later), at: later },
    ];
    const faults = { left: 8 };
    const scheduler = await house.begin(failing(store, 'Broken', faults));
    for (const { scope, id, at } of others) {
      await scheduler.come(at);
      expect((await house.wholeOf(scope, content, id)).live).not.toBeNull();
    }
    // Two seconds, then four, eight, …
    expect(errors).toHaveLength(5);
    expect((await house.wholeOf(left, content, broken)).live).toBeNull();
    await scheduler.come(inMinutes(20));
    expect(errors).toHaveLength(8);
    expect((await house.wholeOf(left, content, broken)).live).not.toBeNull();
    expect(scheduler.timers).toEqual([]);
  });

  it('a site whose store does not answer is looked at again by itself, and the others come at their moment', async () => {
    const { store, inMinutes, left, right, errors, ...house } = await installation();
    const soon = inMinutes(1);
    const faults = { left: 2 };
    const scheduler = await house.begin(unreadable(store, 'left', faults));
    const first = await house.schedule(left, content, piece('Weir', '/weir'), soon);
    const other = await house.schedule(right, content, piece('Ford', '/ford'), soon);
    await scheduler.come(soon);
    for (const [scope, id] of [
      [left, first],
      [right, other],
    ] as const)
      expect((await house.wholeOf(scope, content, id)).live).not.toBeNull();
    expect(errors).toHaveLength(2);
    expect(scheduler.timers).toEqual([]);
  });

  it('settings that no release knows any more, and those of a site that is gone, are waited for by nobody', async () => {
    const { inMinutes, left, right, errors, ...house } = await installation();
    const soon = inMinutes(1);
    const scheduler = await house.begin();
    const known = create(footerSettings, { about: 'Us' });
    const removed = { ...known, id: 'removed', live: null, working: { about: 'Us', publishAt: soon } };
    await house.write(left, removed);
    await house.schedule(right, content, piece('Gone', '/gone'), soon);
    const article = await house.schedule(left, content, piece('Weir', '/weir'), soon);
    await house.deleteSite('right');
    const looks = await scheduler.come(inMinutes(30));
    expect(looks).toBeLessThan(4);
    expect(scheduler.timers).toEqual([]);
    expect((await house.wholeOf(left, content, article)).live).not.toBeNull();
    expect(new Set(scheduler.published)).toEqual(new Set(['left']));
    expect(errors).toEqual([]);
  });

  it('what fails more than one batch at a time leaves room for what is behind it', async () => {
    const { store, inMinutes, left, errors, ...house } = await installation();
    const [soon, later] = [inMinutes(1), inMinutes(1.01)];
    const names = Array.from({ length: 101 }, (_, index) => `Broken ${index}`);
    const drafts = names.map((name, index) => create(content, piece(name, `/broken-${index}`)));
    await house.write(
      left,
      ...drafts.map((one) => ({ ...one, working: { ...one.working, publishAt: soon } })),
    );
    const behind = await house.schedule(left, content, piece('Weir', '/weir'), later);
    const scheduler = await house.begin(failing(store, 'Broken', { left: 10_000 }));
    await scheduler.come(later);
    expect((await house.wholeOf(left, content, behind)).live).not.toBeNull();
    expect(errors).toHaveLength(101);
  });

  it('a site that comes back has what was due meanwhile published', async () => {
    const { store, inMinutes, right, ...house } = await installation();
    const soon = inMinutes(1);
    const scheduler = await house.begin();
    const article = await house.schedule(right, content, piece('Weir', '/weir'), soon);
    await house.deleteSite('right');
    await scheduler.come(inMinutes(5));
    expect((await house.wholeOf(right, content, article)).live).toBeNull();
    const { record, working } = await house.wholeOf(store.installation, tenant, 'right');
    await house.write(
      store.installation,
      edit(tenant, { record, live: working, working: null }, { name: 'Right again' }),
    );
    await scheduler.firstPublished;
    expect((await house.wholeOf(right, content, article)).live).not.toBeNull();
  });
});

/** A store that some times fails to read what has such a name. */
function failing(store: Store, named: string, faults: { left: number }): Store {
  return over(store, (scope) => ({
    whole: async (collection, id) => {
      const whole = await scope.whole(collection, id);
      if (String(whole?.working?.name).startsWith(named) && faults.left-- > 0)
        throw new Error('A fault of ours');
      return whole;
    },
  }));
}

/** A store that fails to list what one site has some times. */
function unreadable(store: Store, key: string, faults: { left: number }): Store {
  return over(store, (scope) => ({
    find: async (query) => {
      if (scope.tenantKey === key && faults.left-- > 0) throw new StoreError('UNAVAILABLE', 'No answer');
      return scope.find(query);
    },
  }));
}

function over(store: Store, changed: (scope: Scope) => Partial<Scope>): Store {
  const scopeOver = (scope: Scope): Scope => Object.assign(proxied(scope), changed(scope));
  return Object.assign(proxied(store), {
    forTenant: (key: string) => scopeOver(store.forTenant(key)),
  });
}

/** An object that answers as another does, until it is given methods of its own. */
function proxied<T extends object>(target: T): T {
  const own: Record<PropertyKey, unknown> = {};
  return new Proxy(target, {
    get: (_target, name) => {
      if (name in own) return own[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (_target, name, value) => {
      own[name] = value;
      return true;
    },
  });
}
