import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { Scope, StoredDocument } from '#content-store/store.ts';

type Known = StoredDocument | null | Promise<StoredDocument | null>;

/** Records of one kind, in one scope, with their bodies or without. */
interface Shelf {
  readonly read: Read;
  readonly known: Map<string, Known>;
  /** RequestOptions for in this moment. */
  batch: RequestOptions[];
}

interface RequestOptions {
  readonly id: string;
  readonly resolve: (found: StoredDocument | null) => void;
  readonly reject: (error: unknown) => void;
}

type Read = (ids: readonly string[]) => Promise<readonly (StoredDocument | null)[]>;

/** Read in one go at most: where everything is in memory, others wait meanwhile. */
const AT_ONCE = 100;

/** A mutation that was done. */
export interface Done {
  /** What the request calls it. */
  readonly name: string;
  /** The record it answers, where it answers one. */
  readonly id?: string | undefined;
  readonly version?: number | undefined;
}

/** The records that a request reads as staff see them: each once, and those asked for in the same moment together. */
export class WorkingRecords {
  readonly #heads = new Map<Scope, Map<AnyEntity, Shelf>>();
  readonly #wholes = new Map<Scope, Map<AnyEntity, Shelf>>();
  readonly #done: Done[] = [];

  /** The mutations that this request has done, in order. */
  get done(): readonly Done[] {
    return this.#done;
  }

  /** A record, or null where there is none. At once where this request has read it before. */
  get(scope: Scope, entity: AnyEntity, id: string, hasBody: boolean): Known {
    const shelf = this.#shelf(scope, entity, hasBody);
    const known = shelf.known.get(id);
    if (known !== undefined) return known;
    const coming = batched(shelf, id).then((found) => {
      if (shelf.known.get(id) === coming) shelf.known.set(id, found);
      return found;
    });
    shelf.known.set(id, coming);
    return coming;
  }

  wrote(done: Done): void {
    this.#done.push(done);
  }

  /** Something may have been written: what was read is read anew. */
  forget(): void {
    for (const shelves of [...this.#heads.values(), ...this.#wholes.values()])
      for (const { known } of shelves.values()) known.clear();
  }

  #shelf(scope: Scope, entity: AnyEntity, hasBody: boolean): Shelf {
    const scopes = hasBody ? this.#wholes : this.#heads;
    const shelves = scopes.get(scope) ?? new Map<AnyEntity, Shelf>();
    scopes.set(scope, shelves);
    const found = shelves.get(entity);
    if (found !== undefined) return found;
    const read: Read = (ids) => scope.getAll(entity.collection, ids, { stage: 'working', body: hasBody });
    const shelf = { read, known: new Map(), batch: [] };
    shelves.set(entity, shelf);
    return shelf;
  }
}

function batched(shelf: Shelf, id: string): Promise<StoredDocument | null> {
  const { batch, read } = shelf;
  // When all who ask in this moment have asked.
  if (batch.length === 0)
    process.nextTick(() => {
      if (shelf.batch === batch) shelf.batch = [];
      void readAll(batch, read);
    });
  return new Promise((resolve, reject) => {
    batch.push({ id, resolve, reject });
    if (batch.length >= AT_ONCE) shelf.batch = [];
  });
}

async function readAll(batch: readonly RequestOptions[], read: Read): Promise<void> {
  try {
    const found = await read(batch.map((one) => one.id));
    for (const [at, { resolve }] of batch.entries()) resolve(found[at] ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
