import { type CollectionSpec, type Snapshot, StoreError } from '../../store.ts';
import { Engine } from '../memory/engine.ts';
import { History } from '../memory/history.ts';
import { refuseNewer, requireSame } from '../versions.ts';
import { BodyFiles } from './body-files.ts';
import type { Frame } from './frame.ts';
import { applyBatch, loadSnapshots } from './load.ts';
import { bodiesOf, type Manifest, readManifest } from './manifest.ts';
import { readFrames } from './read-journal.ts';

/** A store's files, and how they are read. */
export interface Source {
  readonly folder: string;
  readonly specs: readonly CollectionSpec[];
  /** Whether documents of older versions are read as they are, to be kept or copied; else they are refused. */
  readonly isOlderRead?: boolean | undefined;
}

const START_FIRST = 'Start this release once, which takes a backup and migrates them: npm start';

/** What a replica has read of one generation. */
export class ReplicaState {
  readonly engine: Engine;
  readonly generation: number;
  readonly #bodies: BodyFiles;
  readonly #history: History;
  #journals: readonly string[];
  /** Which journal is being read, and from where: the frame that holds the next change begins there or behind. */
  #place = { index: 0, at: 0 };
  #isRetired = false;

  private constructor(source: Source, { generation, journals }: Manifest) {
    this.#bodies = new BodyFiles(source.folder);
    this.engine = new Engine(source.specs, this.#bodies.read);
    this.#history = new History(this.engine);
    this.generation = generation;
    this.#journals = journals;
  }

  /** Reads a store's newest generation, and its journals up to a sequence. Throws StoreError NOT_FOUND. */
  static async load(source: Source, sequence: number): Promise<ReplicaState> {
    for (let manifest = await readManifest(source.folder); ; ) {
      if (manifest === null)
        throw new StoreError('NOT_FOUND', `There is no store in ${source.folder}. Run: npm start`);
      const { definitions } = manifest;
      if (source.isOlderRead === true) refuseNewer(definitions, source.specs, source.folder);
      else requireSame(definitions, source.specs, source.folder, START_FIRST);
      const state = new ReplicaState(source, manifest);
      try {
        await state.#open(source.folder, manifest);
        state.read(sequence);
        return state;
      } catch (error) {
        state.close();
        const now = await readManifest(source.folder);
        // The writer replaced the files while they were being opened.
        if (now?.generation === manifest.generation) throw error;
        manifest = now;
      }
    }
  }

  /** Applies changes up to a sequence. What stands behind it may not be durable yet, or not be there to stay. */
  read(sequence: number): void {
    while (this.engine.sequence < sequence) {
      const name = this.#journals[this.#place.index];
      if (name === undefined) return;
      for (const frame of this.#frames(name, this.#place.at)) {
        for (const batch of frame.batches) {
          if (batch.sequence > sequence) return;
          if (batch.sequence <= this.engine.sequence) continue;
          const { change, replaced } = applyBatch(this.engine, batch, {
            journal: name,
            bodiesAt: frame.bodiesAt,
          });
          this.#history.add(change, replaced);
        }
        this.#place = { ...this.#place, at: frame.end };
      }
      // While all that follow are empty the writer may yet add to this one. One that stays empty for good, before others,
      // is what a compaction leaves that was ended as it began.
      const index = this.#journals.findIndex(
        (one, at) => at > this.#place.index && this.#frames(one, 0).next().done !== true,
      );
      if (index === -1) return;
      this.#place = { index, at: 0 };
    }
  }

  #frames(name: string, from: number): Generator<Frame> {
    return readFrames({ name, descriptor: this.#bodies.descriptor(name) }, from);
  }

  /** Told of further journals of this generation. False where they are gone already, with the generation. */
  goOn(journals: readonly string[]): boolean {
    try {
      for (const name of journals) this.#bodies.descriptor(name);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
    this.#journals = journals;
    return true;
  }

  at(sequence: number): Snapshot {
    return this.#history.at(sequence, () => this.#closeIfFree());
  }

  /** Closes its files when nobody holds a moment of it any more. */
  retire(): void {
    this.#isRetired = true;
    this.#closeIfFree();
  }

  close(): void {
    this.#bodies.close();
  }

  /** Files are opened at once: the writer may remove them. */
  async #open(folder: string, manifest: Manifest): Promise<void> {
    for (const name of manifest.journals) this.#bodies.descriptor(name);
    if (manifest.snapshots.length > 0) this.#bodies.descriptor(bodiesOf(manifest.generation));
    await loadSnapshots(folder, manifest, this.engine);
  }

  #closeIfFree(): void {
    if (this.#isRetired && this.#history.oldestHeld() === Number.POSITIVE_INFINITY) this.close();
  }
}
