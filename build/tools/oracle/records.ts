import { type AnyEntity, isMergeable } from '#content-store/definition/entity.ts';
import type { ReferenceTarget } from '#content-store/definition/field.ts';
import type { Replica } from '#content-store/keeping/open.ts';
import type { Reads, StoredDocument, Where } from '#content-store/store.ts';
import { pick } from '../../testing/random.ts';
import { targets } from './targets.ts';
import type { ValueSource } from './values.ts';

/** Looks so often for a record that others refer to, or that none does; then takes any. */
const TRIES = 8;
/** The pieces that many pages show. */
const NEWEST = 12;

/** The records of one site that can be edited, as its store has them now. */
export class Records {
  readonly #replica: Pick<Replica, 'forTenant' | 'installation'>;
  readonly #tenantKey: string;
  readonly #next: () => number;

  constructor(options: {
    readonly replica: Pick<Replica, 'forTenant' | 'installation'>;
    readonly tenantKey: string;
    readonly next: () => number;
  }) {
    this.#replica = options.replica;
    this.#tenantKey = options.tenantKey;
    this.#next = options.next;
  }

  get reads(): Reads {
    return this.#replica.forTenant(this.#tenantKey);
  }

  /** Any record of an entity. Of those that are shown where others refer to them, rather one in use; or, to be deleted,
   * rather one that is not. Rather one of `rather`, where there are any. */
  async any(
    entity: AnyEntity,
    isInUse: boolean,
    rather: (one: StoredDocument) => boolean = () => false,
  ): Promise<StoredDocument | undefined> {
    if (entity.singletonId !== undefined)
      return (await this.reads.get(entity.collection, entity.singletonId, { stage: 'working' })) ?? undefined;
    const all = await this.all(entity);
    const wanted = pick(all.filter(rather), this.#next);
    if (wanted !== undefined) return wanted;
    const isShownItself = entity.schedule !== undefined || entity.hasWorkingCopies;
    for (let tries = 0; tries < TRIES && !isShownItself && entity.scope === 'tenant'; tries += 1) {
      const one = pick(all, this.#next);
      if (one !== undefined && (await this.reads.referrers(one)).length > 0 === isInUse) return one;
    }
    return pick(all, this.#next);
  }

  /** Another that a record can be merged into, as far as its definition tells. */
  async alike(entity: AnyEntity, one: StoredDocument): Promise<StoredDocument | undefined> {
    if (!isMergeable(entity, one.data)) return undefined;
    const within = entity.merging?.within;
    const others = (await this.all(entity)).filter(
      ({ id, data }) => id !== one.id && (within === undefined || data[within] === one.data[within]),
    );
    return pick(others, this.#next);
  }

  /** One of those that come first where many pages look. */
  async newest(entity: AnyEntity): Promise<StoredDocument | undefined> {
    const from = entity.schedule?.from;
    if (from === undefined) return this.any(entity, true);
    const { items } = await this.reads.find({
      collection: entity.collection,
      stage: 'live',
      orderBy: [[from, 'desc']],
      first: NEWEST,
    });
    return pick(items, this.#next);
  }

  /** All live records of an entity that are this site's. */
  async all({ collection, scope }: AnyEntity): Promise<readonly StoredDocument[]> {
    const reads = scope === 'tenant' ? this.reads : this.#replica.installation;
    const items = await this.#live(reads, collection, {});
    return items.filter(({ data }) => (data.tenantKey ?? this.#tenantKey) === this.#tenantKey);
  }

  /** What values may refer to: records by their ids, and addresses. */
  async known(): Promise<Pick<ValueSource, 'idsFor' | 'addresses' | 'siteKeys'>> {
    const known = new Map<string, readonly string[]>();
    const key = (target: ReferenceTarget) => JSON.stringify([target.collection, target.filter ?? {}]);
    for (const target of targets) {
      const where: Where = Object.fromEntries(
        Object.entries(target.filter ?? {}).map(([name, eq]) => [name, { eq }] as const),
      );
      const found = await this.#live(this.reads, target.collection, where);
      known.set(
        key(target),
        found.map((one) => one.id),
      );
    }
    const addressed = await this.#live(this.reads, 'content', {});
    return {
      idsFor: (target) => known.get(key(target)) ?? [],
      siteKeys: [this.#tenantKey],
      addresses: addressed.map((one) => String(one.data.alias)),
    };
  }

  async #live(reads: Reads, collection: string, where: Where): Promise<readonly StoredDocument[]> {
    return (await reads.find({ collection, stage: 'live', where, orderBy: [], first: 9_999 })).items;
  }
}
