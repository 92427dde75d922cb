import type { DependencyIndex } from '../dependencies/index.ts';
import { type FrameChange, type IndexedPart, isPartName, keyOfPart } from '../dependencies/indexed-part.ts';
import type { PartRead } from '../dependencies/reads.ts';
import type { SharedQuery } from '../dependencies/shared-query.ts';

interface PlannedParts {
  /** The paths of the pages whose reads are touched. */
  readonly pages: Set<string>;
  /** By path, those who have a part that comes out otherwise, of each that many have. */
  readonly sharing: readonly ReadonlyMap<string, unknown>[];
  /** What parts come to now. */
  readonly parts: readonly PartRead[];
  /** Of the pages, those of which only the frame is otherwise, and what of it. */
  readonly reframed: ReadonlyMap<string, readonly FrameChange[]>;
}

/** More readers of a part are not put one by one among the pages of a plan, for so many parts at most: each is asked for
 * every page that is to be live first. */
const MANY = 16;

/** Parts that are made at a time: where that takes a turn over a network, not one after the other. */
const AT_A_TIME = 16;

/** Takes out of those whose reads are touched the parts, and in those who have one that comes out otherwise. */
export async function planParts(
  readers: Set<string>,
  index: DependencyIndex,
  made: (key: string) => Promise<PartRead>,
): Promise<PlannedParts> {
  const parts: PartRead[] = [];
  const reframed = new Map<string, FrameChange[]>();
  const sharing: ReadonlyMap<string, unknown>[] = [];
  const touched = [...readers].filter(isPartName);
  for (const name of touched) readers.delete(name);
  for (let from = 0; from < touched.length; from += AT_A_TIME) {
    const wanted = touched
      .slice(from, from + AT_A_TIME)
      .flatMap((name) => index.part(keyOfPart(name)) ?? [])
      .filter((known) => !known.readers.keys().every((path) => readers.has(path)));
    const all = await Promise.all(wanted.map(async (known) => [known, await made(known.key)] as const));
    for (const [known, part] of all) {
      parts.push(part);
      const isNew = part.digest !== known.digest;
      const isOfFrame = isNew && known.frame !== undefined && part.frame !== undefined;
      if (isOfFrame) {
        const change = { key: known.key, was: known.frame, now: part.frame, digest: part.digest };
        for (const [path, own] of known.readers)
          if (own === known.generation) reframed.set(path, [...(reframed.get(path) ?? []), change]);
      }
      const isWhole = isNew && !isOfFrame;
      if (isWhole && known.readers.size > MANY && sharing.length < MANY) sharing.push(known.readers);
      else takeOthers(known, isWhole, readers);
    }
  }
  // Their frame is not all that is otherwise.
  for (const name of [readers, ...(reframed.size > 0 ? sharing : [])].flatMap((some) => [...some.keys()]))
    reframed.delete(name);
  for (const path of reframed.keys()) readers.add(path);
  return { pages: readers, sharing, parts, reframed };
}

/** Takes who saw something shared otherwise than it is now. Who was rendered with another state of it than the one kept
 * is taken too: the comparison knows only one. */
export function takeOthers(
  { readers, generation }: Pick<SharedQuery | IndexedPart, 'readers' | 'generation'>,
  isNew: boolean,
  taken: Set<string>,
): void {
  for (const [name, own] of readers) if (isNew || own !== generation) taken.add(name);
}
