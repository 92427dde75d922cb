import { fixedOutputs } from '#content-store/registry/paged.ts';
import type { PathResult } from '../render/publish-path.ts';
import type { PublishedState } from './state.ts';

/** What follows from some results. */
export interface Following {
  /** The private fragments that their pages had and no page has any more. */
  readonly obsolete: readonly string[];
  /** Further pages that they lead to now and that are not there yet, or that they led to and are there still. */
  readonly further: readonly string[];
}

/** Brings the index up to some results. */
export function indexResults(
  results: readonly PathResult[],
  { index, retry }: Pick<PublishedState, 'index' | 'retry'>,
): Following {
  const had = new Set<string>();
  const led = new Set<string>();
  for (const { path, outcome, isAwaited: isToCome, reads, reframed, incomplete } of results) {
    for (const name of index.readsOf(path)?.fragments ?? []) had.add(name);
    for (const further of index.readsOf(path)?.leadsTo ?? []) led.add(further);
    // What is empty now was asked for all the same: what it read says when it comes back.
    const isAwaited = isToCome === true || fixedOutputs.has(path);
    const isGone = (outcome === 'removed' || outcome === 'absent') && !isAwaited;
    if (isGone) index.remove(path);
    else if (reads !== null) index.put(path, reads);
    else if (reframed !== undefined) index.keepUp(path, reframed);
    if (outcome === 'failed' || incomplete !== undefined) retry.add(path);
    for (const further of index.readsOf(path)?.leadsTo ?? []) led.add(further);
  }
  index.dropUnusedParts();
  const isThere = (path: string) => index.readsOf(path) !== undefined;
  return {
    obsolete: [...had].filter((name) => !index.hasFragment(name)),
    further: [...led].filter((path) => index.isLedTo(path) !== isThere(path)),
  };
}
