import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { Scope, StoredDocument } from '#content-store/store.ts';

type Known = StoredDocument | null | Promise<StoredDocument | null>;

interface Asked {
  readonly id: string;
  readonly resolve: (found: StoredDocument | null) => void;
  readonly reject: (error: unknown) => void;
}

type Read = (ids: readonly string[]) => Promise<readonly (StoredDocument | null)[]>;

/** Read in one go at most: where everything is in memory, others wait meanwhile. */
const AT_ONCE = 100;

/** The records that a request reads as staff see them: each once, and those asked for in the same moment together. */
export class WorkingRecords {
  readonly #known = new Map<string, Known>();
  readonly #batches = new Map<string, Asked[]>();

  /** A record, or null where there is none. At once where this request has read it before. */
  get(scope: Scope, { collection }: AnyEntity, id: string, hasBody: boolean): Known {
    const kind = `${scope.tenantKey ?? ''}|${collection}|${hasBody}`;
    const key = `${kind}|${id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const coming = this.#batched(kind, id, (ids) =>
      scope.getAll(collection, ids, { stage: 'working', body: hasBody }),
    ).then((found) => {
      if (this.#known.get(key) === coming) this.#known.set(key, found);
      return found;
    });
    this.#known.set(key, coming);
    return coming;
  }

  /** Something was written: what was read is read anew. */
  forget(): void {
    this.#known.clear();
  }

  #batched(kind: string, id: string, read: Read): Promise<StoredDocument | null> {
    const batch: Asked[] = this.#batches.get(kind) ?? [];
    if (batch.length === 0) {
      this.#batches.set(kind, batch);
      // When all who ask in this moment have asked.
      process.nextTick(() => {
        if (this.#batches.get(kind) === batch) this.#batches.delete(kind);
        void readAll(batch, read);
      });
    }
    return new Promise((resolve, reject) => {
      batch.push({ id, resolve, reject });
      if (batch.length >= AT_ONCE) this.#batches.delete(kind);
    });
  }
}

async function readAll(batch: readonly Asked[], read: Read): Promise<void> {
  try {
    const found = await read(batch.map((one) => one.id));
    for (const [at, { resolve }] of batch.entries()) resolve(found[at] ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
