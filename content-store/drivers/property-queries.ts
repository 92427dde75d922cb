import fc from 'fast-check';
import type { Fields, Query } from '../store.ts';

/** Random queries, and what a plain model of a store finds by them. */

/** The last that any query asks for. */
const END = '2026-02-01T00:00:00.000Z';
export const instant = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '2026-02-01T00:00:00.000Z',
  '2026-03-01T00:00:00.000Z',
);

export const query = fc.record({
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
export type AnyQuery = typeof query extends fc.Arbitrary<infer T> ? T : never;

/** A record as the model has it. */
export interface Held {
  readonly version: number;
  readonly live: Fields | null;
  readonly working: Fields | null;
  readonly claims: readonly string[];
  readonly deleted: boolean;
}
export type Tenant = Map<string, Held>;

/** As a driver is asked. */
export function storeQuery({
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

/** What it must find, in order. */
export function expectedMatches(held: Tenant, asked: AnyQuery): { id: string; data: Fields }[] {
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
