import type { Versions } from '../definition/ageing.ts';
import { type CollectionSpec, StoreError } from '../store.ts';

/** What a store that holds `stored` keeps once it is of this release: definitions of version 1 are not named, those that
 * this release does not know stay as they are, with their documents. */
export function versionsAfter(stored: Versions, specs: readonly CollectionSpec[]): Versions {
  const all = { ...stored, ...Object.assign({}, ...specs.map((one) => one.versions)) };
  return Object.fromEntries(
    Object.entries<number>(all)
      .filter(([, version]) => version > 1)
      .sort(),
  );
}

/** The collections whose documents are of an older version than this release's. */
export function olderCollections(stored: Versions, specs: readonly CollectionSpec[]): CollectionSpec[] {
  return specs.filter((spec) => differing(stored, spec).some((one) => one.known > one.stored));
}

/** Throws StoreError NEWER where documents are of a later version than this release knows. */
export function refuseNewer(stored: Versions, specs: readonly CollectionSpec[], where: string): void {
  for (const spec of specs)
    for (const one of differing(stored, spec))
      if (one.stored > one.known)
        throw new StoreError(
          'NEWER',
          `${titleOf(spec, one.name)} in ${where} is of version ${one.stored}, and this release knows version ${one.known} of it. Nothing was changed. Use the release that wrote it or a later one, or restore a backup from before the upgrade.`,
        );
}

/** Throws StoreError NEWER, or OLDER with what to do, where documents are of another version than this release's. */
export function requireSame(
  stored: Versions,
  specs: readonly CollectionSpec[],
  where: string,
  remedy: string,
): void {
  refuseNewer(stored, specs, where);
  for (const spec of olderCollections(stored, specs))
    throw new StoreError('OLDER', `${spec.name} in ${where} is of ${stepsOf(stored, spec)}. ${remedy}`);
}

/** What is older in a collection, in words. */
export function stepsOf(stored: Versions, spec: CollectionSpec): string {
  return differing(stored, spec)
    .map(
      (one) => `${one.name === spec.name ? '' : `${one.name} `}version ${one.stored} instead of ${one.known}`,
    )
    .join(', ');
}

function differing(stored: Versions, { versions }: CollectionSpec) {
  return Object.entries(versions)
    .map(([name, known]) => ({ name, known, stored: stored[name] ?? 1 }))
    .filter((one) => one.known !== one.stored);
}

function titleOf(spec: CollectionSpec, name: string): string {
  return name === spec.name ? spec.name : `${spec.name} (${name})`;
}
