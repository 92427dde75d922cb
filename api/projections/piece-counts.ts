import { content } from '#content-store/model/content/content.ts';
import type { CountedUnder } from '#content-store/model/content/counted-under.ts';
import { valuesAt } from '#content-store/query.ts';
import { type Change, type Fields, isRefusedWith, type Reads, type Store } from '#content-store/store.ts';

/** The fields of a piece that say under what it is filed. */
const FILED_BY: Readonly<Record<CountedUnder, readonly string[]>> = {
  websiteSection: ['primarySection', 'websiteSchedules.section'],
  taxonomyTerm: ['taxonomy'],
  person: ['authors'],
};

interface Site {
  /** The change up to which everything is counted. */
  sequence: number;
  readonly counts: Map<string, number>;
}

/** Read in one go at most, so that others are heard meanwhile. */
const BATCH = 1_000;

/** How many published pieces stand in each section, bear each term and are by each person. Counted once over a snapshot of
 * the site when somebody asks first, and from then on told from the changes; where those are no longer kept as far back,
 * counted again. Nothing of it is stored: it can be made again at any time. */
export class PieceCounts {
  readonly #store: Store;
  readonly #sites = new Map<string, Promise<Site>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** For each id, in order, as of the newest change. */
  async of(tenantKey: string, filing: CountedUnder, ids: readonly string[]): Promise<readonly number[]> {
    await this.#store.catchUp();
    const before = this.#sites.get(tenantKey);
    const brought = (before ?? Promise.resolve(null)).then((site) =>
      site === null ? this.#counted(tenantKey) : this.#broughtUp(tenantKey, site),
    );
    this.#sites.set(tenantKey, brought);
    // What failed is counted anew by whoever asks next.
    brought.catch(() => {
      if (this.#sites.get(tenantKey) === brought) this.#sites.delete(tenantKey);
    });
    const { counts } = await brought;
    return ids.map((id) => counts.get(`${filing}/${id}`) ?? 0);
  }

  async #counted(tenantKey: string): Promise<Site> {
    const snapshot = this.#store.at(this.#store.sequence());
    try {
      const site: Site = { sequence: snapshot.sequence, counts: new Map() };
      for await (const data of published(snapshot.forTenant(tenantKey))) count(site, data, 1);
      return site;
    } finally {
      snapshot.close();
    }
  }

  async #broughtUp(tenantKey: string, site: Site): Promise<Site> {
    for (;;) {
      let changes: readonly Change[];
      try {
        changes = await this.#store.changes(site.sequence, BATCH);
      } catch (error) {
        if (isRefusedWith(error, 'GONE')) return this.#counted(tenantKey);
        throw error;
      }
      for (const change of changes) {
        if (change.tenantKey === tenantKey) applied(site, change);
        site.sequence = change.sequence;
      }
      if (changes.length < BATCH) return site;
    }
  }
}

async function* published(reads: Reads): AsyncGenerator<Fields> {
  for (let after: string | undefined; ; ) {
    const page = await reads.find({
      ...{ collection: content.collection, stage: 'live', orderBy: [], first: BATCH, after },
    });
    for (const { data } of page.items) yield data;
    after = page.items.at(-1)?.cursor;
    if (!page.hasMore || after === undefined) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function applied(site: Site, { records }: Change): void {
  for (const { collection, before, after } of records) {
    if (collection !== content.collection) continue;
    if (before?.live != null) count(site, before.live, -1);
    if (after.live !== null) count(site, after.live, 1);
  }
}

/** A piece counts once under each thing, however often it is filed there. */
function count({ counts }: Site, data: Fields, step: 1 | -1): void {
  for (const [filing, paths] of Object.entries(FILED_BY)) {
    const ids = new Set(paths.flatMap((path) => valuesAt(data, path)));
    for (const id of ids) {
      const key = `${filing}/${id}`;
      const next = (counts.get(key) ?? 0) + step;
      if (next === 0) counts.delete(key);
      else counts.set(key, next);
    }
  }
}
