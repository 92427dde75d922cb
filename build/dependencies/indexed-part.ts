import type { PageReads } from './reads.ts';

/** What the index keeps of a part: a value that pages share, as it came out last. */
export interface IndexedPart {
  readonly key: string;
  readonly digest: string;
  /** Its value, where it is part of the frame. */
  readonly frame?: unknown;
  /** What it was made from when it was seen last in this process. */
  readonly reads: PageReads | null;
  /** Others that are known to be the same: each thread that renders makes it for itself. */
  same: WeakSet<PageReads> | undefined;
  /** Counts up with each value that differs from the one before. */
  readonly generation: number;
  /** The pages that have it, each with the generation it was rendered with. */
  readonly readers: Map<string, number>;
}

/** A part of the frame as some pages have it, and as it is now, with the digest of what it is. */
export interface FrameChange {
  readonly key: string;
  readonly was: unknown;
  readonly now: unknown;
  readonly digest: string;
}

const PREFIX = 'part ';

/** What a part is called among those that read; paths begin with a slash. */
export function partName(key: string): string {
  return `${PREFIX}${key}`;
}

export function isPartName(name: string): boolean {
  return name.startsWith(PREFIX);
}

export function keyOfPart(name: string): string {
  return name.slice(PREFIX.length);
}
