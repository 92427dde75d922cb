import { type Reads, type Snapshot, StoreError } from '../../store.ts';
import type { Replica } from '../replica.ts';
import { readAcknowledged } from './acknowledged.ts';
import { readManifest } from './manifest.ts';
import { ReplicaState, type Source } from './replica-state.ts';

/** Attaches to a store's files, up to what the writer has acknowledged. Throws StoreError NOT_FOUND where there is no
 * store, OLDER or NEWER where it is of another release. */
export async function attachLowdb(options: Source): Promise<Replica> {
  const upTo = await acknowledged(options.folder);
  return new LowdbReplica(options, await ReplicaState.load(options, upTo));
}

class LowdbReplica implements Replica {
  readonly #options: Source;
  #state: ReplicaState;
  #queue: Promise<void> = Promise.resolve();

  constructor(options: Source, state: ReplicaState) {
    this.#options = options;
    this.#state = state;
  }

  sequence(): number {
    return this.#state.engine.sequence;
  }

  sequenceOf(tenantKey: string): number {
    return this.#state.engine.scope(tenantKey).sequence;
  }

  forTenant(tenantKey: string): Reads {
    return this.#state.engine.reads(tenantKey);
  }

  get installation(): Reads {
    return this.#state.engine.reads(null);
  }

  at(sequence: number): Snapshot {
    return this.#state.at(sequence);
  }

  catchUp(sequence: number): Promise<void> {
    return this.#next(async () => {
      await this.#readTo(sequence);
      if (this.sequence() < sequence)
        throw new StoreError('GONE', `Change ${sequence} is not in the files of ${this.#options.folder}`);
    });
  }

  follow(): Promise<void> {
    return this.#next(async () => this.#readTo(await acknowledged(this.#options.folder)));
  }

  close(): void {
    this.#state.close();
  }

  async #readTo(sequence: number): Promise<void> {
    if (this.sequence() >= sequence) return;
    this.#state.read(sequence);
    if (this.sequence() >= sequence) return;
    const manifest = await readManifest(this.#options.folder);
    if (manifest === null) return;
    if (manifest.generation === this.#state.generation && this.#state.goOn(manifest.journals)) {
      this.#state.read(sequence);
      return;
    }
    const old = this.#state;
    this.#state = await ReplicaState.load(this.#options, sequence);
    old.retire();
  }

  /** One after the other, so that no two read the same bytes. */
  #next(work: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }
}

/** A store of the first format marked nothing: all its whole frames count. */
async function acknowledged(folder: string): Promise<number> {
  return (await readAcknowledged(folder)) ?? Number.POSITIVE_INFINITY;
}
