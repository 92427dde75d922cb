import fs from 'node:fs';
import { basename, join } from 'node:path';
import { random } from '#build/testing/random.ts';

// As they are before anybody puts something in their place.
const { existsSync, readdirSync, readFileSync, writeFileSync, mkdirSync } = fs;

/** A file, whatever its names are. */
export interface Kept {
  readonly names: Set<string>;
  /** As it was when it was synced last. */
  synced: Buffer;
  /** As it was when it lost its last name. */
  last: Buffer;
}

type Names = ReadonlyMap<string, Kept>;

/** What a power cut may leave of bytes that were written behind others and not synced. */
const remains = {
  nothing: () => Buffer.alloc(0),
  everything: (bytes: Buffer) => bytes,
  zeros: (bytes: Buffer) => Buffer.alloc(bytes.length),
  beginning: (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1),
  end: (bytes: Buffer) => Buffer.concat([Buffer.alloc(bytes.length >> 1), bytes.subarray(bytes.length >> 1)]),
} as const;

/** What of a folder is durable: the bytes of each file at its last sync, and the names at the folder's last sync. */
export class DurableImage {
  readonly #names = new Map<string, Kept>();
  #synced: Names;

  /** What is there already is durable. */
  constructor(folder: string) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const path = join(folder, name);
      this.#names.set(path, { names: new Set([path]), synced: readFileSync(path), last: Buffer.alloc(0) });
    }
    this.#synced = new Map(this.#names);
  }

  /** The file of a name; a new one where there was none. */
  at(path: string): Kept {
    const known = this.#names.get(path);
    if (known !== undefined) return known;
    const kept = { names: new Set([path]), synced: Buffer.alloc(0), last: Buffer.alloc(0) };
    this.#names.set(path, kept);
    return kept;
  }

  linked(from: string, to: string): void {
    const kept = this.at(from);
    kept.names.add(to);
    this.#names.set(to, kept);
  }

  renamed(from: string, to: string): void {
    this.linked(from, to);
    this.at(from).names.delete(from);
    this.#names.delete(from);
  }

  /** Call it before the name goes, be it that another file takes it. */
  removing(path: string): undefined {
    const kept = this.#names.get(path);
    if (kept === undefined) return;
    kept.last = liveOf(kept);
    kept.names.delete(path);
    this.#names.delete(path);
  }

  /** Notes what a sync that begins now makes durable; call what it answers when the sync has succeeded. */
  syncing(kept: Kept): () => void {
    const bytes = liveOf(kept);
    return () => {
      kept.synced = bytes;
    };
  }

  syncingFolder(): () => void {
    const names = new Map(this.#names);
    return () => {
      this.#synced = names;
    };
  }

  /** Writes each different state a power cut now may leave into a folder of its own below `to`. */
  leave(to: string, seed: number): void {
    const next = random(seed);
    const some = new Map<string, Kept>();
    for (const path of new Set([...this.#synced.keys(), ...this.#names.keys()])) {
      const kept = (next() < 0.5 ? this.#synced : this.#names).get(path);
      if (kept !== undefined) some.set(path, kept);
    }
    const seen = new Set<string>();
    for (const [which, names] of Object.entries({ kept: this.#names, gone: this.#synced, some })) {
      for (const [how, left] of Object.entries(remains)) {
        const files = [...names].map(([path, kept]) => [basename(path), remainsOf(kept, left)] as const);
        const digest = files.map(([name, bytes]) => `${name} ${bytes.toString('latin1')}`).join('\n');
        if (seen.has(digest)) continue;
        seen.add(digest);
        const folder = join(to, `names-${which}-bytes-${how}`);
        mkdirSync(folder, { recursive: true });
        for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
      }
    }
  }
}

function liveOf(kept: Kept): Buffer {
  const [path] = kept.names;
  return path === undefined ? kept.last : readFileSync(path);
}

function remainsOf(kept: Kept, left: (bytes: Buffer) => Buffer): Buffer {
  const live = liveOf(kept);
  const { synced } = kept;
  if (left === remains.everything || live.equals(synced)) return live;
  let same = 0;
  while (same < Math.min(live.length, synced.length) && live[same] === synced[same]) same += 1;
  const rest = left(live.subarray(same));
  return rest.length === 0 ? synced : Buffer.concat([synced.subarray(0, same), rest]);
}
