import { entityOf } from '#content-store/registry/registry.ts';
import type { Reads } from '#content-store/store.ts';
import { collect } from '../../planning/collect.ts';

/** What comes into view of readers, or leaves it, by the clock alone and with a page of its own, which is then to be published:
 * what they see otherwise at each of some moments than at an earlier one, as `collection/id`. Moments are ISO 8601, UTC. What
 * comes and is over again by then is not among it: nobody who looks only at those moments sees it. Nor is a file, which may
 * be on no page. */
export async function comingOrGoing(
  site: { readonly tenantKey: string; readonly reads: Reads },
  from: string,
  at: readonly string[],
): Promise<string[]> {
  const each = await Promise.all(
    at.map(async (to) => {
      const seen = await collect([], site, from, to);
      const turned = seen.filter(
        ({ before, after, collection, id }) =>
          (before === null) !== (after === null) && entityOf(collection, id)?.page !== undefined,
      );
      return new Set(turned.map(({ collection, id }) => `${collection}/${id}`));
    }),
  );
  return [...each.reduce((all, some) => all.intersection(some))].sort();
}
