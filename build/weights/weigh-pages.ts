import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NamedMutex } from '#content-store/drivers/mutex.ts';
import { fileOfPath, isOutput } from '#site/page-data/site-pages.ts';
import { KeptBundles } from '../state/kept-bundles.ts';
import { PageScale, type PageWeight } from './weigh-page.ts';

/** Which pages are weighed: `first` behind the first `skip` of at most `most`, which are taken evenly from all. */
export interface WeighedRange {
  readonly first: number;
  readonly skip: number;
  readonly most: number;
}

/** Some of a site's published pages, weighed. */
export interface WeighedPages {
  /** Pages that are published. */
  readonly published: number;
  /** How many of them there are to weigh, whatever the range. */
  readonly sampled: number;
  /** A page that goes meanwhile is left out. */
  readonly pages: readonly { readonly path: string; readonly weight: PageWeight }[];
}

interface Published {
  paths(): Iterable<string>;
}

interface Sample {
  readonly published: number;
  readonly paths: readonly string[];
}

/** Samples of large sites take long to choose, and whoever asks for one range asks for the next. */
const samples = new WeakMap<Published, Sample>();

/** Compressing takes whole processors: readers have theirs between one range and the next. */
const inTurn = new NamedMutex();

/** Paths looked at between two turns of the event loop. */
const BATCH = 5_000;

type Where = Readonly<Record<'dataDir' | 'bundleDir' | 'tenantKey', string>>;

/** Weighs a range of the pages of a site, as readers have them now; one range after the other. */
export function weighPages(
  index: Published | null,
  where: Where,
  range: WeighedRange,
): Promise<WeighedPages> {
  return inTurn.run('weigh', () => weighed(index, where, range));
}

async function weighed(
  index: Published | null,
  { dataDir, bundleDir, tenantKey }: Where,
  { first, skip, most }: WeighedRange,
): Promise<WeighedPages> {
  if (index === null) return { published: 0, sampled: 0, pages: [] };
  const known = skip === 0 ? undefined : samples.get(index);
  const sample = known ?? (await sampleOf(index, most));
  samples.set(index, sample);
  const root = join(dataDir, 'public', tenantKey);
  const kept = new KeptBundles(dataDir);
  // A page may have been rendered with a bundle of an earlier release.
  const earlier = (await kept.versions()).map((version) => join(kept.root, version));
  const scale = new PageScale([root, join(bundleDir, 'client'), ...earlier]);
  const pages: WeighedPages['pages'][number][] = [];
  for (const path of sample.paths.slice(skip, skip + first)) {
    const html = await readFile(join(root, fileOfPath(path)), 'utf8').catch(() => null);
    if (html !== null) pages.push({ path, weight: await scale.weigh(html) });
  }
  return { published: sample.published, sampled: sample.paths.length, pages };
}

async function sampleOf(index: Published, most: number): Promise<Sample> {
  const all = [...index.paths()];
  const pages: string[] = [];
  for (let at = 0; at < all.length; at += BATCH) {
    for (const path of all.slice(at, at + BATCH)) if (!isOutput(path)) pages.push(path);
    await new Promise(setImmediate);
  }
  pages.sort();
  const size = Math.min(pages.length, most);
  const paths = Array.from(
    { length: size },
    (_none, at) => pages[Math.floor((at * pages.length) / size)] ?? '',
  );
  return { published: pages.length, paths };
}
