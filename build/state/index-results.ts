import { fixedOutputs } from '#content-store/registry/paged.ts';
import type { PathResult } from '../render/publish-path.ts';
import type { PublishedState } from './state.ts';

/** Brings the index up to some results. Answers the private fragments that their pages had and no page has any more. */
export function indexResults(
  results: readonly PathResult[],
  { index, retry }: Pick<PublishedState, 'index' | 'retry'>,
): string[] {
  const had = new Set<string>();
  for (const { path, outcome, isAwaited: isToCome, reads, reframed, incomplete } of results) {
    for (const name of index.readsOf(path)?.fragments ?? []) had.add(name);
    // What is empty now was asked for all the same: what it read says when it comes back.
    const isAwaited = isToCome === true || fixedOutputs.has(path);
    const isGone = (outcome === 'removed' || outcome === 'absent') && !isAwaited;
    if (isGone) index.remove(path);
    else if (reads !== null) index.put(path, reads);
    else if (reframed !== undefined) index.keepUp(path, reframed);
    if (outcome === 'failed' || incomplete !== undefined) retry.add(path);
  }
  index.dropUnusedParts();
  return [...had].filter((name) => !index.hasFragment(name));
}
