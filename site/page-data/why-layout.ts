import type { Reader } from '#content-store/reading/reader.ts';
import type { Ref } from '#content-store/store.ts';
import { type LaidOut, type Reach, type Way, type WayKey, waysOf } from './layout-ways.ts';
import { isForType, layoutAt } from './resolve-layout.ts';

/** One of the layouts that a page may have, in the order in which they are looked for. */
export interface LayoutCandidate {
  readonly reach: Reach;
  /** What it would be made for: a path, a type, a gate, a module; empty where that is the page itself, or all of a kind. */
  readonly of: string;
  /** The layout that is made for it; null where there is none. */
  readonly layout: (Ref & { readonly name: string }) | null;
  /** Whether it is the page's, comes behind it, is for other types, or is not there. */
  readonly outcome: 'taken' | 'behind' | 'other types' | 'none';
}

/** Every layout that a page could have had, with what became of it; where none is taken, the page has a built-in one, or is
 * none. The same as `resolveLayout`, one step at a time. */
export async function whyLayout(page: LaidOut, reader: Reader): Promise<LayoutCandidate[]> {
  const candidates: LayoutCandidate[] = [];
  let isTaken = false;
  for (const way of waysOf(page))
    for (const key of way.keys) {
      const candidate = await candidateAt(way, key, page, reader);
      const isBehind = isTaken && candidate.outcome === 'taken';
      isTaken ||= candidate.outcome === 'taken';
      candidates.push(isBehind ? { ...candidate, outcome: 'behind' } : candidate);
    }
  return candidates;
}

async function candidateAt(way: Way, key: WayKey, page: LaidOut, reader: Reader): Promise<LayoutCandidate> {
  const { reach } = way;
  const { of } = key;
  const made = await layoutAt(way, key, reader);
  if (made === null) return { reach, of, layout: null, outcome: 'none' };
  const { collection, view } = made;
  const isIts = reach !== 'piece' || isForType(made, page.piece?.type);
  const layout = { collection, id: view.id, name: view.name };
  return { reach, of, layout, outcome: isIts ? 'taken' : 'other types' };
}
