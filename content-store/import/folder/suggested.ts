import { normaliseAlias } from '../../definition/alias.ts';
import type { Scope } from '../../store.ts';
import type { Planned } from './plan.ts';

/** Gives records whose definition suggests an alias one of their own: that which they have already, else the first that is
 * free, `/authors/anne-2`. `reserved` are the aliases that this import gives to others. */
export async function withSuggested(
  planned: readonly Planned[],
  reserved: ReadonlySet<string>,
  scope: Scope,
): Promise<Planned[]> {
  const taken = new Set(reserved);
  const addressed: Planned[] = [];
  // Whoever has an address keeps it, before others are given theirs.
  for (const one of planned) {
    const own = ownAlias(one);
    if (own !== null) taken.add(own);
  }
  for (const one of planned) {
    const { entity, input, id } = one;
    const wish = input.alias === undefined ? entity.page?.suggested?.(input) : undefined;
    const alias =
      wish === undefined ? undefined : (ownAlias(one) ?? (await firstFree(wish, id, taken, scope)));
    if (alias !== undefined) taken.add(alias);
    addressed.push(alias === undefined ? one : { ...one, input: { ...input, alias } });
  }
  return addressed;
}

function ownAlias({ entity, record }: Planned): string | null {
  const alias = (record?.working ?? record?.live)?.alias;
  return entity.page?.suggested !== undefined && typeof alias === 'string' ? alias : null;
}

async function firstFree(
  wish: string,
  id: string,
  taken: ReadonlySet<string>,
  scope: Scope,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const alias = normaliseAlias(number === 1 ? wish : `${wish}-${number}`);
    const holder = taken.has(alias) ? undefined : await scope.claimant(`path:${alias}`);
    if (holder === null || holder?.id === id) return alias;
  }
}
