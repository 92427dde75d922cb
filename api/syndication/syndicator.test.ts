import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Publisher } from '#build/receipts/receipt.ts';
import { create, edit, unpublish } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { copyKey, syndicatedCopy } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Store, Write } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { Syndicator } from './syndicator.ts';

const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;
const AT = '2026-03-01T09:00:00.000Z';

describe('keeping copies in step', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });

  /** Two sites, and a process that keeps copies in step, which can be ended and begun. */
  async function begin() {
    const dataDir = await temporaryFolder();
    const store = await openStore({ dataDir });
    opened.push(store);
    for (const tenantKey of ['one', 'two']) {
      const site = { tenantKey, name: tenantKey, domain: `${tenantKey}.test`, timeZone: 'UTC', links: [] };
      await createSite(store, site, ACTOR);
    }
    const state = { isBroken: false, timers: [] as (() => void)[] };
    const publisher = {
      publish: async () => {
        if (state.isBroken) throw new Error('killed');
        return null;
      },
    } as unknown as Publisher;
    const start = async () => {
      const syndicator = new Syndicator({
        ...{ store, publisher, dataDir, now: () => new Date(AT), onError: () => undefined },
        setTimer: (work) => {
          state.timers.push(work);
          return () => undefined;
        },
      });
      opened.push(syndicator);
      await syndicator.start();
      return syndicator;
    };
    return { store, state, start };
  }

  const commit = async (store: Store, site: string, ...writes: Write[]) => {
    const { records } = await store.forTenant(site).commit({ writes, actor: ACTOR, reason: 'test' });
    return records[0]?.id ?? '';
  };
  const piece = (name: string) =>
    create(
      content,
      { type: 'Article', name, alias: `/${name.toLowerCase()}`, published: AT },
      { publish: true },
    );
  const share = (store: Store, originId: string) =>
    commit(
      store,
      'two',
      create(syndicatedCopy, {
        ...{ originSite: 'one', originId, title: '-', state: 'inStep' },
        ...{ sharedById: '1', sharedBy: 'Ada', sharedAt: AT },
      }),
    );
  const rename = async (store: Store, id: string, name: string) => {
    const whole = await store.forTenant('one').whole('content', id);
    if (whole === null) throw new Error('There is no such piece');
    const { working } = edit(content, whole, { name });
    await commit(store, 'one', { ...edit(content, whole, { name }), live: working, working: null });
  };
  const copies = async (store: Store) => {
    const page = await store.forTenant('two').find({
      ...{ collection: 'content', stage: 'working', orderBy: [['name', 'asc']], first: 100 },
    });
    return page.items.map(({ data, isLive }) => (isLive ? data.name : `(${String(data.name)})`));
  };
  const settled = async (syndicator: Syndicator) => {
    await turn();
    await syndicator.idle();
  };

  it('brings up at the start what was shared, changed and withdrawn while nothing ran', async () => {
    const { store, start } = await begin();
    const ids = await Promise.all(['Eel', 'Pike', 'Roach'].map((name) => commit(store, 'one', piece(name))));
    for (const id of ids.slice(0, 2)) await share(store, id);
    const first = await start();
    await settled(first);
    expect(await copies(store)).toEqual(['Eel', 'Pike']);
    await first.close();

    await rename(store, ids[0] ?? '', 'Elver');
    const pike = await store.forTenant('one').whole('content', ids[1] ?? '');
    if (pike !== null) await commit(store, 'one', unpublish(content, pike));
    await share(store, ids[2] ?? '');
    await settled(await start());
    expect(await copies(store)).toEqual(['Elver', '(Pike)', 'Roach']);
  });

  it('makes a copy once, whatever breaks off and whoever else is at it', async () => {
    const { store, state, start } = await begin();
    const id = await commit(store, 'one', piece('Eel'));
    state.isBroken = true;
    await share(store, id);
    const [one, other] = [await start(), await start()];
    for (const each of [one, other]) await settled(each);
    const known = async () => {
      const holder = await store.forTenant('two').claimant(`copy:one:${id}`);
      return (await store.forTenant('two').record(syndicatedCopy.collection, holder?.id ?? ''))?.live;
    };
    // Stored; what follows that broke off.
    expect(await copies(store)).toEqual(['Eel']);
    expect(state.timers.length).toBeGreaterThan(0);
    state.isBroken = false;
    for (const again of state.timers.splice(0)) again();
    for (const each of [one, other]) await settled(each);
    expect(await copies(store)).toEqual(['Eel']);
    const holder = await store.forTenant('two').claimant(`import:${copyKey('one', id)}`);
    expect((await known())?.copy).toBe(holder?.id);
  });

  it('writes nothing where nothing changed for readers, and follows the address of a site', async () => {
    const { store, start } = await begin();
    const id = await commit(store, 'one', piece('Eel'));
    await share(store, id);
    const syndicator = await start();
    await settled(syndicator);
    const before = store.sequence();
    const whole = await store.forTenant('one').whole('content', id);
    if (whole !== null) await commit(store, 'one', edit(content, whole, { name: 'Typed, not published' }));
    await settled(syndicator);
    expect(store.sequence()).toBe(before + 1);

    const site = await store.installation.claimant('tenant:one');
    const tenant = await store.installation.whole('tenant', site?.id ?? '');
    if (tenant?.live != null)
      await store.installation.commit({
        writes: [
          {
            ...{ collection: 'tenant', id: tenant.record.id, expectedVersion: tenant.record.version },
            ...{ live: { ...tenant.live, domain: 'new.test' }, working: null, claims: tenant.record.claims },
          },
        ],
        ...{ actor: ACTOR, reason: 'test' },
      });
    await settled(syndicator);
    const holder = await store.forTenant('two').claimant(`import:${copyKey('one', id)}`);
    const copy = await store.forTenant('two').record('content', holder?.id ?? '');
    expect(copy?.live?.canonicalUrl).toBe('https://new.test/eel');
  });
});
