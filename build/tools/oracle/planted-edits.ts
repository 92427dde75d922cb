import { type AnyEntity, fieldsOf } from '#content-store/definition/entity.ts';
import { edit, publish, remove } from '#content-store/editing/editing.ts';
import { matchesQuery } from '#content-store/query.ts';
import { WITHHELD } from '#content-store/reading/reader-over-reads.ts';
import { entities, entityOf } from '#content-store/registry/registry.ts';
import type { Ref, Write } from '#content-store/store.ts';
import { keysOfClaim, type QueryRead } from '../../dependencies/reads.ts';
import { pick } from '../../testing/random.ts';
import { madeUpRecord, unlessInvalid } from './made-up-record.ts';
import type { PlantedSite } from './planted-site.ts';
import { documentName, fieldName, kindOf, withParts } from './plants.ts';
import { Records } from './records.ts';
import { sourceFor, type ValueSource, valueFor } from './values.ts';

/** Past every coming event and the longest anything counts as new. */
const LATER = 60 * 86_400_000;
/** Edits made up until one fits. */
const TRIES = 200;

/** Makes edits of what a plant is about. */
export class PlantedEdits {
  readonly #site: PlantedSite;
  readonly #plant: string;
  /** What the plant's name ends in: a collection, or a kind of claims. */
  readonly #about: string;
  readonly #next: () => number;
  readonly #records: Records;
  readonly #read: readonly { readonly ref: Ref; readonly field: string }[];
  /** What a part finds, and what is asked for: what is made is to be among it. */
  readonly #queries: readonly QueryRead['query'][];
  /** Of these, those that find all but one of what they ask for: a further record may tell something by being there. */
  readonly #edges: readonly QueryRead['query'][];
  readonly #claims: ReadonlySet<string>;
  /** Paths that are asked about. */
  readonly #addresses: readonly string[];
  #round = 0;

  constructor(site: PlantedSite, options: { plant: string; tenantKey: string; next: () => number }) {
    const { plant, tenantKey, next } = options;
    this.#site = site;
    this.#plant = plant;
    this.#about = plant.split(' ').at(-1) ?? '';
    this.#next = next;
    this.#records = new Records({ replica: site.store, tenantKey, next });
    const all = [...site.reads.values()].flatMap(withParts);
    // What a part comes to is edited by what it is made from.
    const isPart = plant.startsWith('part ');
    const about = isPart ? all.flatMap((one) => one.parts.filter((part) => kindOf(part) === plant)) : [];
    const reads = isPart ? about.map((one) => one.reads) : all;
    const found = about.flatMap((one) => one.reads.queries);
    const ordered = found.flatMap(orderedBy);
    this.#queries = found.map((one) => one.query);
    this.#edges = found
      .filter(({ query, window }) => window.items.length === query.first - 1)
      .map(({ query }) => query);
    const isAsked = (key: string) => isPart || plant === `claims ${key.split(':')[0]}`;
    this.#claims = new Set(reads.flatMap(({ claims }) => claims.filter(isAsked)));
    this.#addresses = [...this.#claims].flatMap((key) => /\/.*$/.exec(key) ?? []);
    const documented = reads.flatMap(({ documents }) =>
      documents.flatMap(([key, fields]) =>
        fields
          .split(',')
          .filter((field) => isPart || plant === documentName(key) || plant === fieldName(key, field))
          .map((field) => ({ ref: refOf(key), field })),
      ),
    );
    this.#read = [...documented, ...ordered];
  }

  /** One edit, published. One whose keys another record holds changes nothing. */
  async make(): Promise<void> {
    this.#round += 1;
    if (this.#plant === 'clock') this.#site.advance(LATER);
    try {
      await this.#site.publish(this.#plant === 'clock' ? [] : await this.#writes());
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }

  async #writes(): Promise<Write[]> {
    const source: ValueSource = {
      next: this.#next,
      round: this.#round,
      now: this.#site.now(),
      ...(await this.#records.known()),
      ...(this.#addresses.length > 0 && { addresses: this.#addresses, own: this.#addresses }),
    };
    // A part is made from what queries find, too.
    const isOfQueries = this.#plant.startsWith('part ') && this.#next() < 0.4;
    for (let tries = 0; tries < TRIES && !isOfQueries; tries += 1) {
      const read = pick(this.#read, this.#next);
      const writes = read === undefined ? [] : await this.#change(read.ref, read.field, source);
      if (writes.length > 0) return writes;
    }
    if (this.#read.length > 0 && !this.#plant.startsWith('part ')) return [];
    return this.#next() < 0.7 ? this.#create(source) : this.#remove();
  }

  async #change({ collection, id }: Ref, read: string, source: ValueSource): Promise<Write[]> {
    const entity = entityOf(collection, id);
    const whole = await this.#site.scopeOf(collection).whole(collection, id);
    // Settings that were never saved stand at their defaults.
    if (whole === null && entity?.singletonId !== undefined) {
      const write = madeUpRecord(entity, source);
      return write === null ? [] : [write];
    }
    if (entity === undefined || whole?.live == null) return [];
    const { live } = whole;
    // Only what is withheld of it now is told by that alone; texts are told by themselves.
    if (read === WITHHELD && !entity.isGated(live)) return [];
    const all = Object.entries(fieldsOf(entity, live));
    const own = all.filter(
      ([name, field]) =>
        name === read || (read === WITHHELD && field.visibility === 'gated' && field.isBody !== true),
    );
    // A field of another type of it.
    if (own.length === 0) return [];
    // Now and then one that is empty: some fields are shown only together.
    const empty = all.filter(([name]) => live[name] === undefined);
    const fields = this.#next() < 0.3 ? empty : own;
    const [name, field] = pick(fields, this.#next) ?? [];
    if (name === undefined || field === undefined) return [];
    const patch = { [name]: valueFor(field, sourceFor(entity, source), `${entity.name}.${name}`) ?? null };
    const edited = unlessInvalid(() => edit(entity, whole, patch));
    return edited === null ? [] : [publish(entity, { ...whole, live: edited.live, working: edited.working })];
  }

  /** A new record that is valid and, where the plant is about some, is found by a query or holds a free key. */
  async #create(source: ValueSource): Promise<Write[]> {
    const edge = this.#next() < 0.5 ? pick(this.#edges, this.#next) : undefined;
    const queries = edge === undefined ? this.#queries : [edge];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const entity = pick(this.#entities(), this.#next);
      const write = entity === undefined ? null : madeUpRecord(entity, source);
      if (write === null) continue;
      const scope = this.#site.scopeOf(write.collection);
      const holders = await Promise.all(write.claims.map((key) => scope.claimant(key)));
      const isAbout =
        this.#queries.length + this.#claims.size === 0 ||
        queries.some((one) => isFoundBy(one, write)) ||
        write.claims
          .flatMap((key) => keysOfClaim(key, write.collection))
          .some((key) => this.#claims.has(key));
      if (isAbout && holders.every((one) => one === null)) return [write];
    }
    return [];
  }

  async #remove(): Promise<Write[]> {
    const entity = pick(this.#entities(), this.#next);
    const one = entity === undefined ? undefined : await this.#records.newest(entity);
    const whole =
      one === undefined ? null : await this.#site.scopeOf(one.collection).whole(one.collection, one.id);
    return entity === undefined || whole === null ? [] : [remove(entity, whole)];
  }

  /** Those whose records a query finds or hold a key, as far as their names tell; or all. */
  #entities(): AnyEntity[] {
    const own = entities.filter(
      (one) => one.name !== 'tenant' && one.isPublic && one.singletonId === undefined,
    );
    const about = new Set([this.#about, ...this.#claims].map((name) => name.split(/[-: ]/)[0] ?? ''));
    for (const { collection } of this.#queries) about.add(collection);
    const named = own.filter((one) => about.has(one.collection));
    return named.length > 0 ? named : own;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CLAIMED';
}

function isFoundBy(query: QueryRead['query'], { collection, live }: Write): boolean {
  return collection === query.collection && live !== null && matchesQuery(live, query);
}

/** What a query found, and the fields that say in which order. */
function orderedBy({ query, window }: QueryRead): { ref: Ref; field: string }[] {
  const { collection, orderBy } = query;
  return window.items.flatMap(({ id }) => orderBy.map(([field]) => ({ ref: { collection, id }, field })));
}

function refOf(key: string): Ref {
  const [collection = '', id = ''] = key.split('/');
  return { collection, id };
}
