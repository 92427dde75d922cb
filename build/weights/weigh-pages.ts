import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfPath, isOutput } from '#site/page-data/site-pages.ts';
import type { DependencyIndex } from '../dependencies/index.ts';
import { PageScale, type PageWeight } from './weigh-page.ts';

/** Some of a site's published pages, weighed. */
export interface WeighedPages {
  /** Pages that are published. */
  readonly published: number;
  /** Of those, how many are weighed if all of them are asked for: evenly from the whole, in the order of their paths. */
  readonly sampled: number;
  /** A page that goes meanwhile is left out. */
  readonly pages: readonly { readonly path: string; readonly weight: PageWeight }[];
}

/** Weighs the pages `skip` to `skip + first` of at most `most`, as readers have them now. */
export async function weighPages(
  index: Pick<DependencyIndex, 'paths'> | null,
  where: { readonly dataDir: string; readonly bundleDir: string; readonly tenantKey: string },
  { first, skip, most }: { readonly first: number; readonly skip: number; readonly most: number },
): Promise<WeighedPages> {
  const root = join(where.dataDir, 'public', where.tenantKey);
  const published = [...(index?.paths() ?? [])].filter((path) => !isOutput(path)).sort();
  const every = Math.max(1, Math.ceil(published.length / most));
  const sample = published.filter((_, at) => at % every === 0);
  const scale = new PageScale([root, join(where.bundleDir, 'client')]);
  const pages: WeighedPages['pages'][number][] = [];
  for (const path of sample.slice(skip, skip + first)) {
    const html = await readFile(join(root, fileOfPath(path)), 'utf8').catch(() => null);
    if (html !== null) pages.push({ path, weight: await scale.weigh(html) });
  }
  return { published: published.length, sampled: sample.length, pages };
}
