import { type Change, type CollectionSpec, type Reads, StoreError } from '../../store.ts';
import { Engine } from '../memory/engine.ts';
import { BodyFiles } from './files.ts';
import { applyFrame, loadSnapshots, readTail } from './load.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** A store read from the writer's files, without its lock: for render workers, verification and benchmarks. */
export interface Replica {
  sequence(): number;
  /** The newest change of one site since the last compaction; 0 where there is none. */
  sequenceOf(tenantKey: string): number;
  forTenant(tenantKey: string): Reads;
  readonly installation: Reads;
  /** Reads what the writer has made durable, up to a sequence at least. Throws StoreError GONE when it is not there. */
  catchUp(sequence: number): Promise<readonly Change[]>;
  /** Reads what the writer has made durable by now. */
  follow(): Promise<readonly Change[]>;
  close(): void;
}

/** Attaches to a store's files. Throws StoreError NOT_FOUND where there is no store. */
export async function attachLowdb(options: {
  readonly folder: string;
  readonly specs: readonly CollectionSpec[];
}): Promise<Replica> {
  const replica = new LowdbReplica(options.folder, options.specs);
  await replica.reload();
  return replica;
}

class LowdbReplica implements Replica {
  readonly #folder: string;
  readonly #specs: readonly CollectionSpec[];
  #bodies: BodyFiles;
  #engine: Engine;
  #manifest: Manifest | null = null;
  #end = 0;

  constructor(folder: string, specs: readonly CollectionSpec[]) {
    this.#folder = folder;
    this.#specs = specs;
    this.#bodies = new BodyFiles(folder);
    this.#engine = new Engine(specs, this.#bodies.read);
  }

  sequence(): number {
    return this.#engine.sequence;
  }

  sequenceOf(tenantKey: string): number {
    return this.#engine.scope(tenantKey).sequence;
  }

  forTenant(tenantKey: string): Reads {
    return this.#engine.reads(tenantKey);
  }

  get installation(): Reads {
    return this.#engine.reads(null);
  }

  async reload(): Promise<void> {
    const manifest = await readManifest(this.#folder);
    if (manifest === null)
      throw new StoreError('NOT_FOUND', `There is no store in ${this.#folder}. Run: npm start`);
    this.#bodies.close();
    this.#bodies = new BodyFiles(this.#folder);
    this.#engine = new Engine(this.#specs, this.#bodies.read);
    this.#manifest = manifest;
    this.#end = 0;
    await loadSnapshots(this.#folder, manifest, this.#engine);
    await this.follow();
  }

  async catchUp(sequence: number): Promise<readonly Change[]> {
    if (this.#engine.sequence >= sequence) return [];
    const changes = await this.follow();
    if (this.#engine.sequence >= sequence) return changes;
    // The writer may have begun a new generation.
    const manifest = await readManifest(this.#folder);
    if (manifest !== null && manifest.generation !== this.#manifest?.generation) await this.reload();
    if (this.#engine.sequence < sequence)
      throw new StoreError('GONE', `Change ${sequence} is not in the files of ${this.#folder}`);
    return [];
  }

  close(): void {
    this.#bodies.close();
  }

  async follow(): Promise<readonly Change[]> {
    const journal = this.#manifest?.journal ?? '';
    const tail = await readTail(this.#folder, journal, this.#end).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return { frames: [], end: this.#end, torn: null };
      throw error;
    });
    this.#end = tail.end;
    return tail.frames.map((frame) => applyFrame(this.#engine, journal, frame));
  }
}
