import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch, Fields, Reads, Store, StoreError, Write } from '../store.ts';
import {
  type AnyQuery,
  expectedMatches,
  type Held,
  instant,
  query,
  storeQuery,
  type Tenant,
} from './property-queries.ts';

/** Random batches against a driver and a plain model of a store: a few maps and loops that share no code with it. */
export function describeProperties(
  name: string,
  open: () => Promise<Store>,
  options: { readonly runs: number },
): void {
  describe(`${name}, whatever is written`, () => {
    it('stores, refuses, finds and remembers what a plain model does', async () => {
      await fc.assert(
        fc.asyncProperty(beginning, fc.array(step, { minLength: 4, maxLength: 24 }), async (first, steps) => {
          const store = await open();
          try {
            await play(store, first, steps);
          } finally {
            await store.close();
          }
        }),
        { numRuns: options.runs, seed: 20_261_121 },
      );
    });
  });
}

const text = fc.constantFrom('a', 'b', 'B', 'ä', 'ab', '', '😀', 'ￚ');
const placement = fc.record(
  {
    section: fc.constantFrom('s1', 's3'),
    placement: fc.constantFrom('Pinned', 'Standard'),
    from: instant,
    to: instant,
  },
  { requiredKeys: ['section'] },
);
const fields = fc.record(
  {
    type: fc.constantFrom('Article', 'Event'),
    name: text,
    published: instant,
    unpublished: instant,
    primarySection: fc.constantFrom('s1', 's2'),
    taxonomy: fc.uniqueArray(fc.constantFrom('t1', 't2', 't3'), { maxLength: 3 }),
    websiteSchedules: fc.array(placement, { maxLength: 2 }),
    // Behind all of them.
    lastPlacement: fc.constant('2026-04-01T00:00:00.000Z'),
    body: fc.constantFrom('<p>1</p>', '<p>2</p>'),
  },
  { requiredKeys: ['type', 'name'] },
);
const write = fc.record({
  id: fc.constantFrom(undefined, 'r1', 'r2', 'r3', 'r4'),
  /** Sometimes a writer saw an older version, or thinks the record new. */
  seen: fc.constantFrom('right', 'right', 'right', 'old', 'none'),
  live: fc.option(fields),
  working: fc.option(fields),
  claims: fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom('c1', 'c2', 'c3', 'c4'), { maxLength: 2 }) },
  ),
  deleted: fc.constantFrom(false, false, false, true),
});
/** What a site holds before anything else, so that queries have something to find. */
const beginning = fc.array(fields, { minLength: 6, maxLength: 12 });
const step = fc.record({
  tenant: fc.constantFrom('one', 'two'),
  writes: fc.array(write, { minLength: 1, maxLength: 3 }),
  key: fc.option(fc.constantFrom('k1', 'k2')),
  query,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const PLAIN = { actor: { kind: 'staff', id: '1', name: 'Ada' }, reason: 'test' } as const;

async function play(store: Store, first: readonly object[], steps: readonly Step[]): Promise<void> {
  const model = new Map<string, Tenant>([
    ['one', new Map()],
    ['two', new Map()],
  ]);
  const writes = first.map(
    (one): Write => ({
      collection: 'content',
      expectedVersion: null,
      live: asFields(one),
      working: null,
      claims: [],
    }),
  );
  const begun = await store.forTenant('one').commit({ ...PLAIN, writes });
  for (const [at, { id }] of begun.records.entries()) {
    const write = writes[at];
    if (write !== undefined) model.get('one')?.set(id, after(write, undefined));
  }
  const keys = new Map<string, number>();
  const past: { sequence: number; snapshot: ReturnType<Store['at']>; model: Map<string, Tenant> }[] = [];
  for (const [index, { tenant, writes, key, query: asked }] of steps.entries()) {
    const held = model.get(tenant) ?? new Map();
    const batch = batchOf(writes, held, key === null ? undefined : `${tenant} ${key}`);
    const expected = keys.get(`${tenant} ${key}`) ?? expectedOf(batch, held);
    const found = await store
      .forTenant(tenant)
      .commit(batch)
      .catch((error: StoreError) => error.code);
    if (typeof found === 'string' || typeof expected === 'string') {
      expect([index, found]).toEqual([index, expected]);
      continue;
    }
    if (typeof expected === 'number') {
      expect(found.sequence).toBe(expected);
      continue;
    }
    for (const [at, { id }] of found.records.entries()) {
      const one = batch.writes[at];
      if (one !== undefined) held.set(id, after(one, held.get(id)));
    }
    if (key !== null) keys.set(`${tenant} ${key}`, found.sequence);
    await compare(store.forTenant(tenant), held, asked);
    if (index % 5 === 0)
      past.push({
        sequence: store.sequence(),
        snapshot: store.at(store.sequence()),
        model: new Map([...model].map(([name, one]) => [name, new Map(one)])),
      });
  }
  for (const { snapshot, model: then } of past) {
    for (const [tenant, held] of then)
      for (const { query: asked } of steps.slice(0, 3))
        await compare(snapshot.forTenant(tenant), held, asked);
    snapshot.close();
  }
}

function batchOf(writes: Step['writes'], held: Tenant, idempotencyKey: string | undefined): Batch {
  return {
    ...PLAIN,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    writes: writes.map(({ id, seen, live, working, claims, deleted }): Write => {
      const version = id === undefined ? null : (held.get(id)?.version ?? null);
      return {
        collection: 'content',
        ...(id === undefined ? {} : { id }),
        expectedVersion: seen === 'right' ? version : seen === 'old' ? (version ?? 1) - 1 : null,
        live: deleted ? null : asFields(live),
        working: asFields(working),
        claims: deleted ? [] : claims,
        deleted,
      };
    }),
  };
}

function asFields(value: object | null): Fields | null {
  // Made of texts and lists of texts.
  return value === null ? null : (JSON.parse(JSON.stringify(value)) as Fields);
}

/** The code a batch is refused with, or null where it is accepted. */
function expectedOf({ writes }: Batch, held: Tenant): string | null {
  const seen = new Set<string>();
  for (const one of writes) {
    if (one.id === undefined) {
      if (one.expectedVersion !== null) return 'CONFLICT';
      continue;
    }
    if (seen.has(one.id) || (held.get(one.id)?.version ?? null) !== one.expectedVersion) return 'CONFLICT';
    seen.add(one.id);
  }
  const claimed = new Map<string, string>();
  for (const [id, { claims }] of held) if (!seen.has(id)) for (const claim of claims) claimed.set(claim, id);
  for (const [at, one] of writes.entries())
    for (const claim of one.claims) {
      const own = one.id ?? `new ${at}`;
      const holder = claimed.get(claim);
      if (holder !== undefined && holder !== own) return 'CLAIMED';
      claimed.set(claim, own);
    }
  return null;
}

function after({ live, working, claims, deleted }: Write, before: Held | undefined): Held {
  return { version: (before?.version ?? 0) + 1, live, working, claims, deleted: deleted === true };
}

async function compare(reads: Reads, held: Tenant, asked: AnyQuery): Promise<void> {
  const store = storeQuery(asked);
  const page = await reads.find({ ...store, body: true });
  const matching = expectedMatches(held, asked);
  const shown = matching.slice(asked.skip, asked.skip + asked.first);
  expect(page.items.map(({ id, data }) => ({ id, data }))).toEqual(shown);
  expect(page.hasMore).toBe(matching.length > asked.skip + shown.length);
  if (asked.count) expect(page.total).toBe(matching.length);
  const last = page.items.at(-1);
  if (last !== undefined) {
    const next = await reads.find({ ...store, skip: 0, after: last.cursor });
    const from = matching.findIndex((one) => one.id === last.id) + 1;
    expect(next.items.map((one) => one.id)).toEqual(
      matching.slice(from, from + asked.first).map((one) => one.id),
    );
  }
  for (const claim of ['c1', 'c2', 'c3', 'c4']) {
    const holder = [...held].find(([, one]) => one.claims.includes(claim))?.[0];
    expect((await reads.claimant(claim))?.id).toBe(holder);
  }
  for (const [id, one] of held) {
    const whole = await reads.whole('content', id);
    expect([id, whole?.record.version, whole?.live, whole?.working]).toEqual([
      id,
      one.version,
      one.live,
      one.working,
    ]);
  }
}
