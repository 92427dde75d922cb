import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import { PageScale, type PageWeight, type PartWeight } from '../../weights/weigh-page.ts';
import type { BuildOnce } from './build-once.ts';
import { copyStore } from './measured-site.ts';
import { median, rounded } from './statistics.ts';

export interface BuildFigures {
  /** HTML pages written; `outputs` counts drawings, feeds and sitemaps too. */
  readonly pages: number;
  readonly outputs: number;
  /** Wall time of the whole process, from its start to the last file. */
  readonly seconds: number;
  readonly pagesPerSecond: number;
  readonly outputsPerSecond: number;
  readonly peakMiB: number;
  readonly peakMiBPer1000: number;
  readonly runs: number;
}

export interface PageFigures {
  readonly medianHtmlBytes: number;
  readonly medianHtmlGzipBytes: number;
  /** Of what a page of median size loads. */
  readonly styleGzipBytes: number;
  readonly scriptBytes: number;
  /** By type of block, and what stands around them. */
  readonly parts: Readonly<Record<string, PartFigures>>;
}

interface PartFigures {
  /** How often it is on a page, of 100. */
  readonly per100Pages: number;
  readonly medianBytes: number;
  /** Without the text that readers read. */
  readonly medianMarkupBytes: number;
  readonly mostMarkupBytes: number;
}

/** Builds a whole site several times, each in a cold process into a folder of its own with a copy of the store: one
 * just emptied would be slower, for file systems are slow to use again what was deleted a moment ago. Figures are
 * medians; the last folder is answered. */
export async function measureBuild(
  dataDir: string,
  tenantKey: string,
  runs: number,
): Promise<{ readonly build: BuildFigures; readonly builtDir: string }> {
  const all: BuildOnce[] = [];
  let builtDir = dataDir;
  for (let run = 1; run <= runs; run += 1) {
    builtDir = join(dataDir, `run-${run}`);
    await copyStore(dataDir, builtDir);
    all.push(await buildOnce(builtDir, tenantKey));
  }
  const pages = (await htmlFiles(publicFolder(builtDir, tenantKey))).length;
  const seconds = median(all.map((one) => one.seconds));
  const peakMiB = median(all.map((one) => one.peakMiB));
  const outputs = median(all.map((one) => one.outputs));
  const build = {
    pages,
    outputs,
    seconds: rounded(seconds, 3),
    pagesPerSecond: rounded(pages / seconds, 0),
    outputsPerSecond: rounded(outputs / seconds, 0),
    peakMiB: rounded(peakMiB, 0),
    peakMiBPer1000: rounded((peakMiB / pages) * 1000, 0),
    runs,
  };
  return { build, builtDir };
}

/** As `npm run build` has it: a page leaves nothing behind, so that little space for new objects is enough, and a heap need
 * not grow to a multiple of what is in use (decisions/005). */
const LITTLE_GARBAGE = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** Builds a site in a cold process, and where it is said once more in the same. Rejects where a page could not be rendered. */
export async function buildOnce(
  dataDir: string,
  tenantKey: string,
  times: 'once' | 'twice' = 'once',
): Promise<BuildOnce> {
  const child = startChild(
    scriptAt('build/tools/bench/build-once.ts'),
    dataDir,
    times === 'once' ? [tenantKey] : [tenantKey, 'again'],
    undefined,
    LITTLE_GARBAGE,
  );
  const once = await nextMessage<BuildOnce>(child);
  await endChild(child);
  if (once.failed > 0) throw new Error(`${once.failed} pages could not be rendered. Run: npm run build`);
  return once;
}

/** Where a site is published. */
export function publicFolder(dataDir: string, tenantKey: string): string {
  return join(dataDir, 'public', tenantKey);
}

/** What a reader's browser is given: the median page, what it loads, and what its blocks weigh. */
export async function measurePages(
  dataDir: string,
  bundleDir: string,
  tenantKey: string,
): Promise<PageFigures> {
  const folder = publicFolder(dataDir, tenantKey);
  const scale = new PageScale([folder, join(bundleDir, 'client')]);
  const pages: PageWeight[] = [];
  for (const file of await htmlFiles(folder)) pages.push(await scale.weigh(await readFile(file, 'utf8')));
  const missing = pages.flatMap((page) => page.missing);
  if (missing.length > 0) throw new Error(`Pages load ${missing.join(', ')}, which is nowhere`);
  const middle = pages.toSorted((a, b) => a.html.bytes - b.html.bytes)[Math.floor(pages.length / 2)];
  if (middle === undefined) throw new Error('There is no page to measure');
  const parts = Map.groupBy(
    pages.flatMap((one) => one.parts),
    (one) => one.name,
  );
  return {
    medianHtmlBytes: middle.html.bytes,
    medianHtmlGzipBytes: middle.html.gzip,
    styleGzipBytes: middle.styles.gzip,
    scriptBytes: middle.scripts.bytes,
    parts: Object.fromEntries([...parts].map(([name, all]) => [name, figuresOf(all, pages.length)])),
  };
}

function figuresOf(parts: readonly PartWeight[], pages: number): PartFigures {
  const markup = parts.map((one) => one.markup);
  return {
    per100Pages: rounded((parts.length / pages) * 100, 1),
    medianBytes: rounded(median(parts.map((one) => one.bytes)), 0),
    medianMarkupBytes: rounded(median(markup), 0),
    mostMarkupBytes: markup.reduce((most, one) => Math.max(most, one), 0),
  };
}

export async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
}
