import { type Change, type Snapshot, StoreError } from '../../store.ts';
import type { Entry, Overlay } from './collection.ts';
import type { Engine } from './engine.ts';

/** Changes kept in memory for consumers and snapshots. */
const KEPT = 5_000;

interface Kept {
  readonly change: Change;
  /** The entries its records replaced, in their order; null where there was none. */
  replaced: readonly (Entry | null)[];
}

/** What has changed lately, and how things were before. */
export class History {
  readonly #engine: Engine;
  #kept: Kept[] = [];
  readonly #snapshots = new Set<{
    readonly sequence: number;
    move(moved: ReadonlyMap<Entry, Entry>): void;
  }>();
  /** Bodies of states before this change may be gone. */
  #floor = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  add(change: Change, replaced: readonly (Entry | null)[]): void {
    // Behind a gap nobody can tell what changed.
    if (this.#kept.at(-1)?.change.sequence !== change.sequence - 1) this.#kept = [];
    this.#kept.push({ change, replaced });
    while (this.#kept.length > KEPT && this.#oldest() <= this.oldestHeld()) this.#kept.shift();
  }

  /** Throws StoreError GONE. */
  changes(after: number, limit: number): readonly Change[] {
    if (after >= this.#engine.sequence) return [];
    const oldest = this.#oldest();
    if (after + 1 < oldest) throw new StoreError('GONE', `Changes up to ${oldest - 1} are no longer kept`);
    return this.#kept.slice(after + 1 - oldest, after + 1 - oldest + limit).map((one) => one.change);
  }

  /** Throws StoreError GONE. `onClose` is told when it is let go of. */
  at(sequence: number, onClose: () => void): Snapshot {
    const { sequence: newest } = this.#engine;
    if (sequence > newest || sequence < Math.max(this.#oldest() - 1, this.#floor))
      throw new StoreError('GONE', `The store no longer knows how it was at change ${sequence}`);
    const views: View[] = [];
    const held = {
      sequence,
      move: (moved: ReadonlyMap<Entry, Entry>) => {
        for (const view of views) replaceIn(view, moved);
      },
    };
    this.#snapshots.add(held);
    const reads = (tenantKey: string | null) => {
      const view: View = new Map();
      views.push(view);
      return this.#engine.reads(tenantKey, this.#overlays(sequence, tenantKey, view));
    };
    return {
      sequence,
      versions: this.#engine.versions,
      forTenant: reads,
      installation: reads(null),
      tenants: async () => this.#engine.tenants(),
      close: () => {
        if (this.#snapshots.delete(held)) onClose();
      },
    };
  }

  /** The oldest moment that somebody still reads. */
  oldestHeld(): number {
    return Math.min(...[...this.#snapshots].map((one) => one.sequence));
  }

  /** Told that what was stored at a change lies elsewhere now. */
  moved(sequence: number, moved: ReadonlyMap<Entry, Entry>): void {
    this.#floor = sequence;
    for (const one of this.#kept)
      one.replaced = one.replaced.map((entry) => (entry === null ? null : (moved.get(entry) ?? entry)));
    for (const snapshot of this.#snapshots) snapshot.move(moved);
  }

  #oldest(): number {
    return this.#kept[0]?.change.sequence ?? this.#engine.sequence + 1;
  }

  /** What differs from the newest state, as it was at a sequence. */
  #overlays(sequence: number, tenantKey: string | null, view: View): () => ReadonlyMap<string, Overlay> {
    let upTo = sequence;
    return () => {
      if (upTo === this.#engine.sequence) return view;
      for (const { change, replaced } of this.#kept.slice(Math.max(0, upTo + 1 - this.#oldest()))) {
        if (change.tenantKey !== tenantKey) continue;
        for (const [index, { collection, id }] of change.records.entries()) {
          const known = view.get(collection) ?? new Map<string, Entry | null>();
          if (!known.has(id)) known.set(id, replaced[index] ?? null);
          view.set(collection, known);
        }
      }
      upTo = this.#engine.sequence;
      return view;
    };
  }
}

type View = Map<string, Map<string, Entry | null>>;

function replaceIn(view: View, moved: ReadonlyMap<Entry, Entry>): void {
  for (const known of view.values())
    for (const [id, entry] of known) {
      const now = entry === null ? undefined : moved.get(entry);
      if (now !== undefined) known.set(id, now);
    }
}
