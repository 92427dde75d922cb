import type { Reads, Snapshot } from '../store.ts';

/** A store read beside its writer: for render workers, verification and benchmarks. */
export interface Replica {
  sequence(): number;
  /** The newest change of one site since the last compaction; 0 where there is none. */
  sequenceOf(tenantKey: string): number;
  /** Reads as of the newest change that was read, until the next is read. */
  forTenant(tenantKey: string): Reads;
  readonly installation: Reads;
  /** Reads as of one moment, for as long as it is held, whatever is read meanwhile. Throws StoreError GONE. */
  at(sequence: number): Snapshot;
  /** Reads changes up to a sequence the writer has acknowledged, and none behind it. Never goes back. Throws StoreError
   * GONE when it is not there. */
  catchUp(sequence: number): Promise<void>;
  /** Reads what the writer has acknowledged by now. */
  follow(): Promise<void>;
  close(): void;
}
