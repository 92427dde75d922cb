import { outputs } from '../addresses/outputs.ts';
import { sitemapPath } from '../addresses/sitemap-path.ts';
import type { AnyEntity, Data } from '../definition/entity.ts';
import { pagePaths } from '../definition/page.ts';
import { entities, entityOf } from './registry.ts';

/** The entities whose visible documents have paths, those first that pages of others show: files. */
export const published: readonly AnyEntity[] = entities
  .filter((one) => one.page !== undefined || one.outputs !== undefined)
  .toSorted((a, b) => Number(a.page !== undefined) - Number(b.page !== undefined));

/** The entities whose pages a part of the sitemap lists, by the part's name. */
export const listedInSitemap: ReadonlyMap<string, AnyEntity> = new Map(
  entities.flatMap((one) => (one.page?.sitemap === undefined ? [] : [[one.page.sitemap, one] as const])),
);

/** Outputs every site has, whatever is published. */
export const fixedOutputs: ReadonlySet<string> = new Set([
  ...outputs.flatMap((one) => one.paths),
  ...[...listedInSitemap.keys()].map(sitemapPath),
]);

/** The paths a visible document has: its pages, its feed, the part of the sitemap that lists it, its file. */
export function pathsOfDocument(collection: string, data: Data): string[] {
  const entity = entityOf(collection);
  return entity === undefined ? [] : [...pagePaths(entity, data), ...(entity.outputs?.(data) ?? [])];
}
