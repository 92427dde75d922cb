import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Publisher } from '#build/receipts/receipt.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { undo } from '#content-store/editing/undoing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { revision } from '#content-store/model/revisions/revision.ts';
import { labelsSettings } from '#content-store/model/settings/labels.ts';
import { copyKey, syndicatedCopy } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Fields, Write } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { amended } from '../records/by-rules.ts';
import { unaskedContext } from '../unasked-context.ts';
import { Pacer } from '../work/pacer.ts';
import { originalState, siteNamed } from './original.ts';
import { Syndicator } from './syndicator.ts';

const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;
const AT = '2026-03-01T09:00:00.000Z';
const END = '2026-04-01T00:00:00.000Z';
const [FIRST, SECOND] = [`${'a'.repeat(40)}.png`, `${'b'.repeat(40)}.png`];

describe('pictures of copies', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });

  /** Two sites, the first with a picture, and what keeps copies in step. */
  async function begin(said: object = {}) {
    const dataDir = await temporaryFolder();
    const store = await openStore({ dataDir });
    opened.push(store);
    for (const tenantKey of ['one', 'two']) {
      const site = { tenantKey, name: tenantKey, domain: `${tenantKey}.test`, timeZone: 'UTC', links: [] };
      await createSite(store, site, ACTOR);
    }
    await mkdir(join(dataDir, 'assets', 'one'), { recursive: true });
    for (const file of [FIRST, SECOND]) await writeFile(join(dataDir, 'assets', 'one', file), file);
    const published: number[] = [];
    const publisher = {
      publish: async (_site: string, sequence: number) => {
        published.push(sequence);
        return null;
      },
    } as unknown as Publisher;
    const syndicator = new Syndicator({
      ...{ store, publisher, dataDir, now: () => new Date(AT), setTimer: () => () => undefined },
      onError: (error) => {
        throw error;
      },
    });
    opened.push(syndicator);
    await syndicator.start();
    const commit = async (site: string, ...writes: Write[]) => {
      const { records } = await store.forTenant(site).commit({ writes, actor: ACTOR, reason: 'test' });
      await turn();
      await syndicator.idle();
      return records[0]?.id ?? '';
    };
    const say = async (site: string, id: string, patch: object) => {
      const whole = await store.forTenant(site).whole('asset', id);
      if (whole === null) throw new Error('There is no such asset');
      await commit(site, edit(asset, whole, { ...patch }));
    };
    const picture = await commit(
      'one',
      create(asset, { name: 'A weir', file: FIRST, alt: 'Water', ...said }),
    );
    /** Shares a piece of the first site; answers its id. */
    const share = async (name: string, more: object = { primaryImage: picture }) => {
      const piece = { type: 'Article', name, alias: `/${name.toLowerCase()}`, published: AT, ...more };
      const originId = await commit('one', create(content, piece, { publish: true }));
      await commit(
        'two',
        create(syndicatedCopy, {
          ...{ originSite: 'one', originId, title: '-', state: 'inStep' },
          ...{ sharedById: '1', sharedBy: 'Ada', sharedAt: AT },
        }),
      );
      return originId;
    };
    const copyOf = async (originId: string): Promise<Fields> => {
      const holder = await store.forTenant('two').claimant(`import:${copyKey('one', originId)}`);
      return (await store.forTenant('two').record('content', holder?.id ?? ''))?.live ?? {};
    };
    const there = async (id: unknown): Promise<Fields> =>
      (await store.forTenant('two').record('asset', String(id)))?.live ?? {};
    const library = async () => {
      const all = { collection: 'asset', stage: 'live', orderBy: [], first: 100 } as const;
      return (await store.forTenant('two').find(all)).items;
    };
    return { store, publisher, published, commit, say, picture, share, copyOf, there, library };
  }

  it('keep what their own staff say of them, and take the rest from the original', async () => {
    const { say, picture, share, copyOf, there } = await begin();
    const { primaryImage } = await copyOf(await share('Eel'));
    await say('two', String(primaryImage), { alt: 'Ours' });
    await say('one', picture, { alt: 'Theirs', credit: 'Ada', expires: END });
    expect(await there(primaryImage)).toMatchObject({ alt: 'Ours', credit: 'Ada', leftOutAfter: END });
  });

  it('keep what was undone there', async () => {
    const { store, commit, publisher, say, picture, share, copyOf, there } = await begin();
    const id = String((await copyOf(await share('Eel'))).primaryImage);
    const tenant = store.forTenant('two');
    const before = await tenant.whole('asset', id);
    await say('one', picture, { alt: 'Theirs' });
    const after = await tenant.whole('asset', id);
    if (before === null || after === null) throw new Error('There is no such asset');
    const undone = undo(asset, { before: { ...before }, after });
    const context = unaskedContext({
      ...{ store, publisher, now: () => new Date(AT), tenantKey: 'two', pacer: new Pacer() },
      principal: { kind: 'scheduler' },
    });
    if (undone === null) throw new Error('There is nothing to undo');
    await commit('two', ...(await amended(undone, context)));
    expect(await there(id)).toMatchObject({ alt: 'Water' });
    await say('one', picture, { alt: 'Theirs, newer', credit: 'Ada' });
    expect(await there(id)).toMatchObject({ alt: 'Water', credit: 'Ada' });
  });

  it('change with a state kept of what they were, and are published', async () => {
    const { store, published, say, picture, share, copyOf } = await begin();
    const { primaryImage } = await copyOf(await share('Eel'));
    const before = store.sequence();
    published.length = 0;
    await say('one', picture, { credit: 'Ada' });
    const changes = await store.changes(before, 100);
    const change = changes.find(
      ({ tenantKey, records }) => tenantKey === 'two' && records.some(({ id }) => id === primaryImage),
    );
    expect(change?.records.map(({ collection }) => collection)).toContain(revision.collection);
    expect(published).toContain(change?.sequence);
  });

  it('become others where the original gets another file: what shows the old goes on to', async () => {
    const { store, commit, say, picture, share, copyOf, there, library } = await begin();
    const id = await share('Eel');
    const { primaryImage } = await copyOf(id);
    const own = { type: 'Article', name: 'Ours', alias: '/ours', published: AT, primaryImage };
    const ours = await commit('two', create(content, own, { publish: true }));
    await say('one', picture, { file: SECOND });
    expect(await there((await copyOf(id)).primaryImage)).toMatchObject({ file: SECOND, name: 'A weir' });
    const shown = (await store.forTenant('two').record('content', ours))?.live?.primaryImage;
    expect(await there(shown)).toMatchObject({ file: FIRST });

    await say('one', picture, { file: FIRST });
    expect((await copyOf(id)).primaryImage).toBe(primaryImage);
    expect(await library()).toHaveLength(2);
  });

  it('are left to those who gave them another file', async () => {
    const { say, picture, share, copyOf, there } = await begin();
    const id = await share('Eel');
    const { primaryImage } = await copyOf(id);
    await say('two', String(primaryImage), { file: SECOND, alt: 'Another weir' });
    await say('one', picture, { credit: 'Ada' });
    expect((await copyOf(id)).primaryImage).toBe(primaryImage);
    const { file, alt, credit } = await there(primaryImage);
    expect({ file, alt, credit }).toEqual({ file: SECOND, alt: 'Another weir', credit: undefined });
  });

  it('are those of the same bytes that are there, where their rights are the same', async () => {
    const { commit, say, picture, share, copyOf, there, library } = await begin();
    const ours = await commit('two', create(asset, { name: 'Ours', file: FIRST }));
    const id = await share('Eel');
    expect((await copyOf(id)).primaryImage).toBe(ours);

    await say('one', picture, { expires: END });
    const ended = (await copyOf(id)).primaryImage;
    expect(await there(ended)).toMatchObject({ name: 'A weir', file: FIRST, leftOutAfter: END });
    expect(await there(ours)).not.toHaveProperty('expires');
    expect(await library()).toHaveLength(2);
  });

  it('have the embargo and the kept end of their originals, whatever of the same bytes is there', async () => {
    for (const said of [{ availableFrom: END }, { expires: END, isKept: true }]) {
      const { commit, share, copyOf, there } = await begin(said);
      await commit(
        'two',
        create(asset, { name: 'Ours', file: FIRST, ...(said.expires && { expires: END }) }),
      );
      expect(await there((await copyOf(await share('Eel'))).primaryImage)).toMatchObject(said);
    }
  });

  it('end with the rights of the original where its text cannot follow', async () => {
    const { store, commit, say, picture, share, copyOf, there } = await begin();
    const id = await share('Eel');
    const { primaryImage } = await copyOf(id);
    await commit('two', create(labelsSettings, { content: ['Ours'] }, { publish: true }));
    const whole = await store.forTenant('one').whole('content', id);
    if (whole === null) throw new Error('There is no such piece');
    const { working } = edit(content, whole, { name: 'Elver', labels: ['Sponsored'] });
    await commit('one', { ...edit(content, whole, {}), live: working, working: null });
    await say('one', picture, { expires: END });
    expect(await copyOf(id)).toMatchObject({ name: 'Eel', primaryImage });
    expect(await there(primaryImage)).toMatchObject({ leftOutAfter: END });
  });

  it('follow also where a text shows them by address, and are in step by then', async () => {
    const { store, say, picture, share, library } = await begin();
    const originId = await share('Eel', { body: `<p>Water.</p><p><img src="/assets/${FIRST}" alt=""></p>` });
    expect(await library()).toMatchObject([{ data: { file: FIRST } }]);
    await say('one', picture, { expires: END });
    expect(await library()).toMatchObject([{ data: { file: FIRST, leftOutAfter: END } }]);

    const holder = await store.forTenant('two').claimant(`copy:one:${originId}`);
    const note = (await store.forTenant('two').record(syndicatedCopy.collection, holder?.id ?? ''))?.live;
    const site = await siteNamed(store, 'one');
    if (site === null) throw new Error('There is no such site');
    const seen = String(note?.seen);
    expect((await originalState(store, site, originId, seen)).seen).toBe(seen);
    expect(JSON.parse(seen).pictures).toHaveProperty(picture);
  });
});
