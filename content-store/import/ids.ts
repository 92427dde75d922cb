import { createHash } from 'node:crypto';
import type { Scope, StoredRecord } from '../store.ts';

export interface KnownId {
  readonly id: string;
  /** What the store has under it: the record of an earlier import, deleted ones too; null for a new one. */
  readonly record: StoredRecord | null;
}

/** First of the ids an import gives, and how many there are. The store counts on from the highest id it has seen, so
 * half of the eight-digit ids are left to it. */
const FIRST = 20_000_000;
const COUNT = 30_000_000;

/** Ids made from import keys: the same folder gives the same ids in any store, and a record an editor deleted is
 * found again. Should two keys give one id, the later takes the next free one and the claim remembers it. */
export class ImportIds {
  readonly #scope: Scope;
  readonly #known = new Map<string, Promise<KnownId>>();
  readonly #given = new Set<string>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The id of the record that holds a claim, or should hold it. */
  idOf(collection: string, claim: string): Promise<KnownId> {
    const key = `${collection} ${claim}`;
    const known = this.#known.get(key) ?? this.#allot(collection, claim);
    this.#known.set(key, known);
    return known;
  }

  async #allot(collection: string, claim: string): Promise<KnownId> {
    const holder = await this.#scope.claimant(claim);
    if (holder !== null && holder.collection === collection) {
      this.#given.add(`${collection}/${holder.id}`);
      return { id: holder.id, record: await this.#scope.record(collection, holder.id) };
    }
    for (let attempt = 0; ; attempt += 1) {
      const id = idFor(`${claim} ${attempt}`);
      const isGiven = this.#given.has(`${collection}/${id}`);
      this.#given.add(`${collection}/${id}`);
      const record = isGiven ? null : await this.#scope.record(collection, id);
      if (!isGiven && (record === null || (record.deleted && claimed(record, claim)))) return { id, record };
    }
  }
}

/** Whether a deleted record, which holds no claims any more, once held this one. */
function claimed(record: StoredRecord, claim: string): boolean {
  const data = record.working ?? record.live ?? {};
  return claim === `import:${String(data.importKey)}` || claim === `path:${String(data.from ?? data.alias)}`;
}

function idFor(seed: string): string {
  const number = createHash('sha256').update(seed).digest().readUInt32BE(0);
  return String(FIRST + (number % COUNT));
}
