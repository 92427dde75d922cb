import type { AnyEntity } from '../definition/entity.ts';
import { type Data, isData } from '../definition/is-data.ts';
import { withSiteValues } from '../model/site-values/tokens.ts';
import { publicView } from '../reading/reader-over-reads.ts';
import { isForSite, type SiteReads } from '../reading/site-reads.ts';
import { VALUES_GROUP } from '../reading/site-values.ts';
import { entityOf } from '../registry/registry.ts';
import type { Change, Fields, Ref } from '../store.ts';
import {
  type DocumentSources,
  type SearchDocument,
  searchDocumentOf,
  searchedCollections,
} from './document.ts';
import type { SectionPlace } from './search-index.ts';

type DocumentReads = Pick<SiteReads, 'get' | 'getAll'>;

/** Reads what documents of a site are made of. Records that many refer to are read once for as long as it is kept. */
export async function documentReader(reads: DocumentReads, tenantKey: string) {
  const known = new Map<string, Promise<Data | null>>();
  const valueNamed = await siteValues(reads);
  const read = async (collection: string, id: string): Promise<Data | null> => {
    const entity = entityOf(collection, id);
    const found = await reads.get(collection, id, { stage: 'live' });
    if (entity?.isPublic !== true || found === null || !isForSite(collection, found.data, tenantKey))
      return null;
    return isForATime(entity, found.data)
      ? null
      : withSiteValues(entity.fields, publicView(entity, found.data, 'card'), valueNamed);
  };
  const sources: DocumentSources = {
    ungatedParagraphs: await ungatedParagraphs(reads),
    valueNamed,
    record(collection, id) {
      const key = `${collection}/${id}`;
      const record = known.get(key) ?? read(collection, id);
      known.set(key, record);
      return record;
    },
  };
  return {
    /** What search knows of some records of one collection; null for each that it knows nothing of. */
    async documents(collection: string, ids: readonly string[]): Promise<(SearchDocument | null)[]> {
      const found = await reads.getAll(collection, ids, { stage: 'live', body: true });
      return Promise.all(
        found.map((record) => (record === null ? null : searchDocumentOf(record, record.data, sources))),
      );
    },
  };
}

/** Whether a record would have to come or leave by the clock: what always has a beginning is listed by itself then. */
function isForATime({ schedule, fields }: AnyEntity, data: Data): boolean {
  if (schedule === undefined) return false;
  const { from, until } = schedule;
  return data[until] !== undefined || (data[from] !== undefined && fields[from]?.required !== true);
}

/** How much of a gated body everyone may read, as pages have it. */
async function ungatedParagraphs(reads: Pick<SiteReads, 'get'>): Promise<number> {
  const saved = await reads.get('settings', 'memberships', { stage: 'live' });
  const { default: otherwise } = entityOf('settings', 'memberships')?.fields.ungatedParagraphs ?? {};
  const paragraphs = saved?.data.ungatedParagraphs ?? otherwise;
  return typeof paragraphs === 'number' ? paragraphs : 0;
}

/** What stands for the tokens of texts. */
async function siteValues(reads: Pick<SiteReads, 'get'>): Promise<DocumentSources['valueNamed']> {
  const saved = await reads.get('settings', VALUES_GROUP, { stage: 'live' });
  const given: readonly unknown[] = Array.isArray(saved?.data.values) ? saved.data.values : [];
  const values = new Map(given.filter(isData).map(({ name, value }) => [name, String(value)]));
  return (name) => values.get(name) ?? '';
}

/** All sections of a site, with what each is below. */
export async function sectionPlaces(reads: Pick<SiteReads, 'find'>): Promise<SectionPlace[]> {
  const query = { collection: 'websiteSection', stage: 'live', orderBy: [], first: 9_999 } as const;
  const { items } = await reads.find(query);
  return items.map(({ id, data }) => ({ id, parent: typeof data.parent === 'string' ? data.parent : null }));
}

interface Named extends Ref {
  /** Whether nothing stands any more where something did: readers are to find it no longer. */
  readonly isTakenBack: boolean;
}

/** What a change does to a site's documents. */
export interface Touched {
  /** Documents of their own. */
  readonly own: readonly Ref[];
  /** Records whose names or words stand in documents of others. */
  readonly named: readonly Named[];
  readonly hasSections: boolean;
  /** Whether how much of gated bodies everyone may read is otherwise. */
  readonly isForAll: boolean;
  /** Whether what stands for the tokens of texts is otherwise: in which texts, nobody knows before they are read. */
  readonly hasValues: boolean;
}

/** What changes touch of the documents of the site they are of. Drafts touch nothing. */
export function touchedBy(changes: readonly Change[]): Touched {
  const own = new Map<string, Ref>();
  const named = new Map<string, Named>();
  let [hasSections, isForAll, hasValues] = [false, false, false];
  for (const { collection, id, before, after } of changes.flatMap((change) => change.records)) {
    const [was, is] = [before?.live ?? null, after.live];
    const isSame = before?.liveBody === after.liveBody && JSON.stringify(was) === JSON.stringify(is);
    if (isSame && before?.deleted === after.deleted) continue;
    const ref = { collection, id };
    if (searchedCollections.some((one) => one === collection)) own.set(`${collection}/${id}`, ref);
    if (collection === 'websiteSection') hasSections = true;
    const others = NAMED[collection]?.filter((field) => was?.[field] !== is?.[field]) ?? [];
    const key = `${collection}/${id}`;
    const isGone = others.some((field) => isText(was?.[field]) && !isText(is?.[field]));
    const isTakenBack = isGone || named.get(key)?.isTakenBack === true;
    if (others.length > 0) named.set(key, { ...ref, isTakenBack });
    if (collection === 'settings' && id === VALUES_GROUP) hasValues = true;
    if (collection === 'settings' && id === 'memberships')
      isForAll ||= was?.ungatedParagraphs !== is?.ungatedParagraphs;
  }
  return { own: [...own.values()], named: [...named.values()], hasSections, isForAll, hasValues };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** What documents hold of records that they refer to. */
const NAMED: Readonly<Record<string, readonly (keyof Fields)[]>> = {
  person: ['fullName', 'title', 'organization'],
  taxonomyTerm: ['name', 'type'],
  // What is there for a time alone is not told of.
  asset: ['name', 'alt', 'caption', 'credit', 'availableFrom', 'leftOutAfter'],
};
