import { expect, it } from 'vitest';
import { create, edit, publish, type Whole } from '../editing/editing.ts';
import { withMoves } from '../editing/moving.ts';
import { messages } from '../messages/validation.ts';
import { content } from '../model/content/content.ts';
import { person } from '../model/people/person.ts';
import { redirect } from '../model/redirects/redirect.ts';
import { websiteSection } from '../model/sections/website-section.ts';
import { taxonomyTerm } from '../model/taxonomy/taxonomy-term.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { Store, Write } from '../store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { examine, type Finding } from './doctor.ts';
import { openStore } from './open.ts';

const actor = { kind: 'staff', id: '1', name: 'Ada' } as const;

async function storeWith(...writes: Write[]): Promise<Store> {
  const store = await openStore({ dataDir: await temporaryFolder() });
  await store.forTenant('one').commit({ actor, reason: 'test', writes });
  return store;
}

async function findings(store: Store): Promise<Finding[]> {
  const snapshot = store.at(store.sequence());
  const all: Finding[] = [];
  for await (const one of examine(snapshot, collectionSpecs())) all.push(one);
  snapshot.close();
  return all;
}

const piece = (more: object = {}) =>
  create(
    content,
    { type: 'Article', name: 'A', alias: '/a', published: '2026-01-01T00:00:00Z', ...more },
    { publish: true },
  );

it('finds nothing in a sound store', async () => {
  const store = await storeWith(piece());
  expect(await findings(store)).toEqual([]);
  await store.close();
});

it('finds nothing wrong with an edit that goes back to an address its redirect still keeps', async () => {
  const store = await storeWith(piece());
  const site = store.forTenant('one');
  const moved = async (step: (whole: Whole) => Write) => {
    const [id = ''] = await site.ids('content');
    const whole = await site.whole('content', id);
    if (whole === null) throw new Error('There is a piece');
    const writes = await withMoves([step(whole)], site, '2026-06-01T00:00:00Z');
    await site.commit({ actor, reason: 'test', writes });
  };
  await moved((whole) =>
    publish(content, { ...whole, live: whole.live, working: { ...whole.live, alias: '/b' } }),
  );
  await moved((whole) => edit(content, whole, { alias: '/a' }));
  expect((await site.claimant('path:/a'))?.collection).toBe('redirect');
  expect(await findings(store)).toEqual([]);
  await moved((whole) => publish(content, whole));
  expect((await site.claimant('path:/b'))?.collection).toBe('redirect');
  expect(await findings(store)).toEqual([]);
  await store.close();
});

it('names a reference to what is not there, and takes it out', async () => {
  const store = await storeWith(piece({ taxonomy: ['10000077'], primarySection: '10000078' }));
  const found = await findings(store);
  expect(found.map((one) => one.what)).toEqual([
    'primarySection refers to websiteSection/10000078, which is not there',
    'taxonomy refers to taxonomyTerm/10000077, which is not there',
  ]);
  for (let round = 0; round < 2; round += 1) {
    const [next] = await findings(store);
    if (next?.mend == null) throw new Error('There is nothing to mend');
    await store.forTenant('one').commit({ actor, reason: 'test', writes: [next.mend.write] });
  }
  expect(await findings(store)).toEqual([]);
  const [id = ''] = await store.forTenant('one').ids('content');
  const mended = await store.forTenant('one').get('content', id, { stage: 'live' });
  expect(mended?.data.primarySection).toBeUndefined();
  expect(mended?.isLive).toBe(true);
  await store.close();
});

it('names a record that holds the wrong keys, and one that its definition refuses', async () => {
  const store = await storeWith({ ...piece(), claims: ['path:/somewhere-else'] });
  const [wrong] = await findings(store);
  expect(wrong?.what).toBe('it holds the keys path:/somewhere-else instead of path:/a');
  if (wrong?.mend == null) throw new Error('There is nothing to mend');
  await store.forTenant('one').commit({ actor, reason: 'test', writes: [wrong.mend.write] });
  expect(await store.forTenant('one').claimant('path:/a')).not.toBeNull();
  const broken = piece({ alias: '/b' });
  await store.forTenant('one').commit({
    actor,
    reason: 'test',
    writes: [{ ...broken, live: { ...broken.live, name: 7 } }],
  });
  expect(await findings(store)).toMatchObject([{ mend: null, what: expect.stringContaining('name') }]);
  await store.close();
});

it('names content, sections, authors, topics and redirects that stand where a page of the product’s own will', async () => {
  const sound = [
    piece(),
    create(websiteSection, { name: 'B', fullName: 'B', alias: '/b', manualAlias: true }, { publish: true }),
    create(redirect, { from: '/c', to: '/a' }, { publish: true }),
    create(person, { fullName: 'D', alias: '/d' }, { publish: true }),
    create(taxonomyTerm, { name: 'E', alias: '/e' }, { publish: true }),
  ];
  const reserved = ['/search', '/account/orders', '/users/1', '/contract/anne', '/newsletter/weirs'];
  const written = sound.map((write, at): Write => {
    const place = { [at === 2 ? 'from' : 'alias']: reserved[at] ?? '' };
    const claims = [`path:${reserved[at]}`, ...write.claims.filter((key) => !key.startsWith('path:'))];
    return { ...write, live: { ...write.live, ...place }, claims };
  });
  const store = await storeWith(...written);
  const found = await findings(store);
  const says = (name: string, alias: string) =>
    `what is live is not valid (${name}: ${messages.aliasReserved(alias.split('/')[1] ?? '', alias)})`;
  expect(found.map((one) => [one.collection, one.what]).toSorted()).toEqual([
    ['content', says('alias', '/search')],
    ['person', says('alias', '/contract/anne')],
    ['redirect', says('from', '/users/1')],
    ['taxonomyTerm', says('alias', '/newsletter/weirs')],
    ['websiteSection', says('alias', '/account/orders')],
  ]);
  await store.close();
});
