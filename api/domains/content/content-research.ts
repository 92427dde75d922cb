import { content } from '#content-store/model/content/content.ts';
import { getContentResearch, type ResearchedPiece } from '#content-store/model/content/operations.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Fields, Store, StoredDocument, Where } from '#content-store/store.ts';
import { mayWorkOn, requireStaff, type Staff } from '../../access/principal.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';

const DEFAULT_FIRST = 25;
/** The fields in which words are looked for. */
const SEARCHED = ['name', 'teaser', 'alias'] as const;

interface OfSite {
  readonly tenantKey: string;
  readonly items: readonly StoredDocument[];
  readonly total: number;
}

export const contentResearchOperations = [
  implement(getContentResearch, async (asked, { store, principal }) => {
    const { phrase = '', type, state, first = DEFAULT_FIRST, after } = asked;
    const sites = await sitesOf(store, requireStaff(principal), asked.site);
    const seen = readPlace(after);
    const where: Where = {
      ...(type !== undefined && { type: { eq: type } }),
      ...(state !== undefined && { isLive: { eq: state === 'live' } }),
    };
    const words = phrase.trim();
    const found = await Promise.all(
      sites.map(async (tenantKey): Promise<OfSite> => {
        const page = await store.forTenant(tenantKey).find({
          ...{ collection: content.collection, stage: 'working', where, count: true },
          ...(words !== '' && { anyOf: SEARCHED.map((name) => ({ [name]: { match: words } })) }),
          orderBy: [['published', 'desc']],
          first: first + 1,
          skip: seen.get(tenantKey) ?? 0,
        });
        return { tenantKey, items: page.items, total: page.total ?? 0 };
      }),
    );
    const all = found
      .flatMap(({ tenantKey, items }) => items.map((item) => ({ tenantKey, item })))
      .sort((one, other) => compare(dateOf(other.item.data), dateOf(one.item.data)));
    const shown = all.slice(0, first);
    for (const { tenantKey } of shown) seen.set(tenantKey, (seen.get(tenantKey) ?? 0) + 1);
    return {
      pieces: shown.map(({ tenantKey, item }) => pieceOf(tenantKey, item)),
      totals: found.map(({ tenantKey, total }) => ({ tenantKey, total })),
      next: all.length > first ? JSON.stringify([...seen]) : null,
    };
  }),
];

/** The keys of the sites that somebody looks through. Throws FORBIDDEN where they name one that is not theirs. */
async function sitesOf(store: Store, staff: Staff, site: string | undefined): Promise<readonly string[]> {
  if (site !== undefined && !mayWorkOn(staff, site)) throw apiError('FORBIDDEN', 'no access to this site');
  const page = await store.installation.find({
    collection: tenant.collection,
    stage: 'live',
    where: site === undefined ? {} : { tenantKey: { eq: site } },
    orderBy: [['name', 'asc']],
    first: 9_999,
  });
  return page.items.map(({ data }) => String(data.tenantKey)).filter((key) => mayWorkOn(staff, key));
}

/** How many of each site were shown before. Throws BAD_REQUEST for what no answer said. */
function readPlace(after: string | undefined): Map<string, number> {
  if (after === undefined) return new Map();
  try {
    const pairs: unknown = JSON.parse(after);
    const isPlace = (pair: unknown): pair is [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && Number.isInteger(pair[1]) && pair[1] >= 0;
    if (Array.isArray(pairs) && pairs.every(isPlace)) return new Map(pairs);
  } catch {
    // Said below.
  }
  throw apiError('BAD_REQUEST', 'after takes what an answer gave as next');
}

function dateOf({ published }: Fields): string {
  return typeof published === 'string' ? published : '';
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function pieceOf(tenantKey: string, piece: StoredDocument): ResearchedPiece {
  const { id, data, isLive, updatedBy } = piece;
  const said = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  return {
    ...{
      tenantKey,
      id,
      type: said('type'),
      title: said('name'),
      teaser: said('teaser'),
      alias: said('alias'),
    },
    ...{ published: dateOf(data) || null, isLive, updatedBy: updatedBy.name },
  };
}
