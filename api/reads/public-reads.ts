import type { AnyEntity } from '#content-store/definition/entity.ts';
import { publicView } from '#content-store/reading/reader-over-reads.ts';
import type { Fields, Page, Query, Reads, Ref, Store, StoredDocument } from '#content-store/store.ts';
import { keyOfQuestion, ReadLog } from './read-log.ts';

/** A record as readers see it. */
export interface PublicRecord {
  readonly id: string;
  readonly cursor: string;
  readonly data: Fields;
}

type Known = PublicRecord | null | Promise<PublicRecord | null>;

export type PublicQuery = Omit<Query, 'stage' | 'visibleAt' | 'body'>;

/** Counts of matches that still hold, by collection and `keyOfQuestion`. */
export type KnownTotals = (collection: string, question: string) => number | undefined;

/** The door of anonymous requests to one site: what is published at one moment, without bodies. Every read is told to
 * the log, and a record is read once for a request. */
export class PublicReads implements Pick<Reads, 'get' | 'claimant'> {
  readonly #reads: Reads;
  readonly #log: ReadLog;
  readonly #totals: KnownTotals;
  readonly #records = new Map<AnyEntity, Map<string, Known>>();
  readonly tenantKey: string;
  /** ISO 8601, UTC. */
  readonly at: string;

  constructor(options: {
    readonly store: Store;
    readonly tenantKey: string;
    readonly at: string;
    readonly log?: ReadLog;
    readonly totals?: KnownTotals;
  }) {
    const { store, tenantKey, at, log = new ReadLog(), totals = () => undefined } = options;
    this.#reads = store.forTenant(tenantKey);
    this.#log = log;
    this.#totals = totals;
    this.tenantKey = tenantKey;
    this.at = at;
  }

  /** A record, or null where readers do not see it. At once where this request has read it before. */
  record(entity: AnyEntity, id: string): Known {
    if (!entity.isPublic || entity.scope === 'installation') return null;
    const records = this.#recordsOf(entity);
    const known = records.get(id);
    if (known !== undefined) return known;
    const coming = this.get(entity.collection, id).then((found) => {
      const record = found === null ? null : asPublic(entity, found);
      records.set(id, record);
      return record;
    });
    records.set(id, coming);
    return coming;
  }

  /** Some records, each of them or null, asked for at once. */
  async records(entity: AnyEntity, ids: readonly string[]): Promise<(PublicRecord | null)[]> {
    const records = this.#recordsOf(entity);
    const wanted = [...new Set(ids)].filter((id) => !records.has(id));
    if (wanted.length > 0 && entity.isPublic && entity.scope !== 'installation') {
      for (const id of wanted) this.#log.document(entity.collection, id);
      const options = { stage: 'live', visibleAt: this.at } as const;
      const found = await this.#reads.getAll(entity.collection, wanted, options);
      for (const [at, id] of wanted.entries()) {
        const one = found[at] ?? null;
        records.set(id, one === null ? null : asPublic(entity, one));
      }
    }
    return Promise.all(ids.map((id) => this.record(entity, id)));
  }

  #recordsOf(entity: AnyEntity): Map<string, Known> {
    const records = this.#records.get(entity) ?? new Map<string, Known>();
    this.#records.set(entity, records);
    return records;
  }

  async get(collection: string, id: string): Promise<StoredDocument | null> {
    this.#log.document(collection, id);
    return this.#reads.get(collection, id, { stage: 'live', visibleAt: this.at });
  }

  async find(query: PublicQuery): Promise<Page> {
    const key = keyOfQuestion(query);
    const known = query.count === true ? this.#totals(query.collection, key) : undefined;
    const count = query.count === true && known === undefined;
    const page = await this.#reads.find({ ...query, stage: 'live', visibleAt: this.at, count });
    const total = known ?? page.total;
    const { collection, where, anyOf, orderBy } = query;
    this.#log.questions.set(key, { question: { collection, where, anyOf, orderBy }, total });
    for (const { id } of page.items) this.#log.document(collection, id);
    return { ...page, total };
  }

  async claimant(key: string): Promise<Ref | null> {
    this.#log.claims.add(key);
    return this.#reads.claimant(key);
  }
}

export function asPublic(entity: AnyEntity, { id, cursor, data }: StoredDocument): PublicRecord {
  return { id, cursor, data: publicView(entity, data, 'head') };
}
