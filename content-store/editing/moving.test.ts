import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migrateRecord } from '../drivers/migrate-record.ts';
import { openStore } from '../keeping/open.ts';
import { content } from '../model/content/content.ts';
import { redirect } from '../model/redirects/redirect.ts';
import { websiteSection } from '../model/sections/website-section.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { Scope, Write } from '../store.ts';
import { testPostgres } from '../testing/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { create, edit, publish } from './editing.ts';
import { withMoves } from './moving.ts';

const actor = { kind: 'staff', id: '1', name: 'Ada' } as const;
const postgres = testPostgres();

const section = (id: string, alias: string) =>
  create(websiteSection, { name: id, manualAlias: true, alias }, { id });
const leading = (from: string, to: string) => create(redirect, { from, to });

async function siteWith(storeUrl: string | undefined, ...writes: Write[]) {
  const store = await openStore({ dataDir: await temporaryFolder(), storeUrl });
  const site = store.forTenant('one');
  await site.commit({ actor, reason: 'test', writes });
  return { store, site };
}

/** Gives sections other addresses, all in one batch. */
async function move(site: Scope, to: Readonly<Record<string, string>>) {
  const writes = await Promise.all(
    Object.entries(to).map(async ([id, alias]) => {
      const whole = await site.whole('websiteSection', id);
      if (whole === null) throw new Error(`There is no section ${id}`);
      return edit(websiteSection, whole, { alias });
    }),
  );
  const all = await withMoves(writes, site, '2026-06-01T00:00:00Z');
  await site.commit({ actor, reason: 'test', writes: all });
}

async function redirects(site: Scope): Promise<Map<string, string>> {
  const { items } = await site.find({
    collection: 'redirect',
    stage: 'live',
    orderBy: [['from', 'asc']],
    first: 1_000,
  });
  return new Map(items.map(({ data }) => [String(data.from), String(data.to)]));
}

describe.each([
  ['lowdb', async () => undefined],
  ['PostgreSQL', async () => postgres.database()],
])('what moves, in %s', (_, storeUrl) => {
  it('takes the redirects to its very address along, with their queries and fragments, and no others', async () => {
    const others = { '/w': '/a-b', '/x': '/a/b', '/y': '/ab?a=/a', '/z': 'https://elsewhere.example/a' };
    const { store, site } = await siteWith(
      await storeUrl(),
      section('one', '/a'),
      ...['/a', '/a?q=1', '/a#f', '/a?q=1#f'].map((to, index) => leading(`/r${index}`, to)),
      ...Object.entries(others).map(([from, to]) => leading(from, to)),
    );
    await move(site, { one: '/b' });
    expect(Object.fromEntries(await redirects(site))).toEqual({
      ...{ '/a': '/b', '/r0': '/b', '/r1': '/b?q=1', '/r2': '/b#f', '/r3': '/b?q=1#f' },
      ...others,
    });
    await store.close();
  });

  it('leaves no redirect where another comes to stand in the same batch', async () => {
    const { store, site } = await siteWith(await storeUrl(), section('one', '/a'), section('two', '/b'));
    await move(site, { one: '/b', two: '/a' });
    expect(await redirects(site)).toEqual(new Map());
    await move(site, { one: '/c', two: '/b' });
    expect(await redirects(site)).toEqual(new Map([['/a', '/b']]));
    await store.close();
  });
});

it('whatever moves where, and back: no chain, no loop, no redirect over a page, and no address is lost', async () => {
  const ids = ['one', 'two', 'three'];
  const addresses = ['/a', '/b', '/c', '/d', '/e', '/f'];
  const moves = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...addresses)), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const { store, site } = await siteWith(
        undefined,
        ...ids.map((id, at) => section(id, addresses[at] ?? '')),
      );
      const stands = new Map(ids.map((id, at) => [id, addresses[at] ?? '']));
      // Whose an address was last: it leads there, or the record stands there.
      const owners = new Map([...stands].map(([id, address]) => [address, id]));
      for (const [id, address] of all) {
        const isTaken = owners.has(address) && owners.get(address) !== id;
        const refused = await move(site, { [id]: address }).then(
          () => null,
          (error: unknown) => Reflect.get(Object(error), 'code'),
        );
        expect(refused).toBe(isTaken ? 'CLAIMED' : null);
        if (isTaken) continue;
        stands.set(id, address);
        owners.set(address, id);
        const expected = [...owners].filter(([from, owner]) => stands.get(owner) !== from);
        expect(await redirects(site)).toEqual(
          new Map(expected.map(([from, owner]) => [from, stands.get(owner) ?? ''])),
        );
      }
      await store.close();
    }),
    { numRuns: 40 },
  );
});

it('an edit that goes back keeps its key with the redirect when definitions move on', async () => {
  const piece = { type: 'Article', name: 'A', alias: '/a', published: '2026-01-01T00:00:00Z' };
  const { store, site } = await siteWith(undefined, create(content, piece, { id: 'x', publish: true }));
  for (const step of [{ alias: '/b' }, { alias: '/a' }]) {
    const whole = await site.whole('content', 'x');
    if (whole === null) throw new Error('There is a piece');
    const edited = edit(content, whole, step);
    const write = step.alias === '/a' ? edited : publish(content, { ...whole, working: edited.working });
    const writes = await withMoves([write], site, '2026-06-01T00:00:00Z');
    await site.commit({ actor, reason: 'test', writes });
  }
  const whole = await site.whole('content', 'x');
  const spec = collectionSpecs().find((one) => one.name === 'content');
  if (whole === null || spec === undefined) throw new Error('There is content');
  expect(whole.record.claims).toEqual(['path:/b']);
  const older = { ...spec.versions, content: 0 };
  const migrate: typeof spec.migrate = (id, data, from) => {
    const now = spec.migrate(id, data, from);
    return now === null || from !== older ? now : { ...now, data: { ...now.data, name: 'Another' } };
  };
  const { record, live } = migrateRecord({ ...spec, migrate }, whole, older);
  expect([live?.name, record.claims]).toEqual(['Another', ['path:/b']]);
  await store.close();
});
