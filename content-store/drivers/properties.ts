import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch, Fields, Query, Reads, Store, StoreError, Write } from '../store.ts';

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
/** The last that any query asks for. */
const END = '2026-02-01T00:00:00.000Z';
const instant = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '2026-02-01T00:00:00.000Z',
  '2026-03-01T00:00:00.000Z',
);
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
const query = fc.record({
  stage: fc.constantFrom('live' as const, 'working' as const),
  visibleAt: fc.option(instant, { nil: undefined }),
  section: fc.option(fc.constantFrom('s1', 's2')),
  placed: fc.option(fc.constantFrom('s1', 's3')),
  pinned: fc.option(fc.constantFrom('s1', 's3')),
  unpinned: fc.option(fc.constantFrom('s1', 's3')),
  term: fc.option(fc.constantFrom('t1', 't2', 't3')),
  either: fc.option(fc.constantFrom('t1', 't2')),
  published: fc.option(
    fc.record({
      least: fc.constantFrom('gt', 'gte', null),
      most: fc.constantFrom('lt', 'lte', null),
      at: instant,
    }),
  ),
  order: fc.constantFrom('published desc', 'published asc', 'name asc', 'name desc', 'none'),
  first: fc.integer({ min: 1, max: 5 }),
  skip: fc.integer({ min: 0, max: 2 }),
  count: fc.boolean(),
});
const step = fc.record({
  tenant: fc.constantFrom('one', 'two'),
  writes: fc.array(write, { minLength: 1, maxLength: 3 }),
  key: fc.option(fc.constantFrom('k1', 'k2')),
  query,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type AnyQuery = Step['query'];

interface Held {
  readonly version: number;
  readonly live: Fields | null;
  readonly working: Fields | null;
  readonly claims: readonly string[];
  readonly deleted: boolean;
}
type Tenant = Map<string, Held>;

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

function storeQuery({
  stage,
  visibleAt,
  section,
  placed,
  pinned,
  unpinned,
  term,
  either,
  published,
  order,
  first,
  skip,
  count,
}: AnyQuery): Query {
  const [field = '', way] = order.split(' ');
  const { least = null, most = null, at = '' } = published ?? {};
  return {
    collection: 'content',
    stage,
    ...(stage === 'live' ? { visibleAt } : {}),
    where: {
      ...(section === null ? {} : { primarySection: { eq: section } }),
      ...(placed === null ? {} : { 'websiteSchedules.section': { eq: placed } }),
      ...(pinned === null && unpinned === null
        ? {}
        : {
            'websiteSchedules.placement+section': {
              ...(pinned !== null && { eq: `Pinned ${pinned}` }),
              ...(unpinned !== null && { lacks: [`Pinned ${unpinned}`] }),
            },
          }),
      ...(term === null ? {} : { taxonomy: { contains: term } }),
      ...(least === null && most === null
        ? {}
        : { published: { ...(least && { [least]: at }), ...(most && { [most]: END }) } }),
    },
    ...(either === null
      ? {}
      : { anyOf: [{ taxonomy: { contains: either } }, { primarySection: { eq: 's2' } }] }),
    orderBy: order === 'none' ? [] : [[field, way === 'asc' ? 'asc' : 'desc']],
    first,
    skip,
    count,
  };
}

function expectedMatches(held: Tenant, asked: AnyQuery): { id: string; data: Fields }[] {
  const { stage, visibleAt, section, placed, pinned, unpinned, term, either, published, order } = asked;
  const has = (data: Fields, id: string) => Array.isArray(data.taxonomy) && data.taxonomy.includes(id);
  const [field = '', way] = order.split(' ');
  const compareTexts = (a: string | undefined, b: string | undefined) => {
    if (a === b) return 0;
    if (a === undefined) return -1;
    if (b === undefined) return 1;
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  };
  return [...held]
    .flatMap(([id, one]) => {
      const data = stage === 'live' ? one.live : (one.working ?? one.live);
      if (data === null || one.deleted) return [];
      const at = stage === 'live' && data.lastPlacement !== undefined ? visibleAt : undefined;
      return [{ id, data: at === undefined ? data : placedAt(data, at) }];
    })
    .filter(({ data }) => {
      if (stage === 'live' && visibleAt !== undefined) {
        if (typeof data.published === 'string' && data.published > visibleAt) return false;
        if (typeof data.unpublished === 'string' && data.unpublished <= visibleAt) return false;
      }
      if (section !== null && data.primarySection !== section) return false;
      if (placed !== null && !placementsOf(data).some((one) => one.section === placed)) return false;
      const isPinnedIn = (place: string) =>
        placementsOf(data).some((one) => one.section === place && one.placement === 'Pinned');
      if (pinned !== null && !isPinnedIn(pinned)) return false;
      if (unpinned !== null && isPinnedIn(unpinned)) return false;
      if (term !== null && !has(data, term)) return false;
      if (published !== null && !isWithin(data.published, published)) return false;
      return either === null || has(data, either) || data.primarySection === 's2';
    })
    .sort((a, b) => {
      const [x, y] = [a, b].map(({ data }) => (typeof data[field] === 'string' ? data[field] : undefined));
      const difference = compareTexts(x, y);
      return (way === 'desc' ? -difference : difference) || compareTexts(a.id, b.id);
    });
}

function isWithin(value: unknown, { least, most, at }: NonNullable<AnyQuery['published']>): boolean {
  if (least === null && most === null) return true;
  if (typeof value !== 'string') return false;
  if (least !== null && (least === 'gt' ? value <= at : value < at)) return false;
  return most === null || (most === 'lt' ? value < END : value <= END);
}

/** The placements whose time it is. */
function placedAt(data: Fields, at: string): Fields {
  if (data.websiteSchedules === undefined) return data;
  const isOn = ({ from = '', to = '9' }: Placement) => from <= at && at < to;
  return { ...data, websiteSchedules: placementsOf(data).filter(isOn) };
}

type Placement = {
  readonly section?: string;
  readonly placement?: string;
  readonly from?: string;
  readonly to?: string;
};

function placementsOf(data: Fields): { [name: string]: string }[] {
  // Of the records made up above.
  return (data.websiteSchedules ?? []) as { [name: string]: string }[];
}
