import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SHARED } from '../../process/beside.ts';
import { buildOnce, htmlFiles, publicFolder } from './build.ts';
import { copyStore } from './measured-site.ts';
import { median, rounded } from './statistics.ts';

/** A minimal Hugo site over the same corpus, beside the project unless another is named. */
const YARDSTICK = join(SHARED, 'yardsticks', 'hugo-minimal');

const run = promisify(execFile);

export interface VersusHugo {
  /** Medians, in HTML pages written a second of wall time, from the start of a cold process to its end. */
  readonly masthead: number;
  readonly hugo: number;
  /** The median of the pairs' ratios. */
  readonly ratio: number;
  /** Of Hugo's pages a second, as many as where every page is rendered anew in a process that has rendered all before. */
  readonly warmRatio: number;
  /** Hugo's time for its whole site by Masthead's for its own. */
  readonly wallRatio: number;
  readonly pairs: readonly Pair[];
}

interface Pair {
  readonly masthead: BuiltTwice;
  readonly hugo: Built;
  readonly ratio: number;
}

interface Built {
  readonly pages: number;
  readonly seconds: number;
  /** Of all files that are served. */
  readonly megabytes: number;
}

interface BuiltTwice extends Built {
  /** Of processors, by all threads. */
  readonly cpuSeconds: number;
  readonly warmSeconds: number;
  readonly warmCpuSeconds: number;
  readonly peakMiB: number;
}

/** Builds the same corpus with Masthead and with Hugo, by turns, each from a cold process into an empty folder. Rejects
 * where Hugo or its site is not there. */
export async function measureVersusHugo(
  dataDir: string,
  tenantKey: string,
  pairs: number,
  hugoSite = YARDSTICK,
): Promise<VersusHugo> {
  if (!existsSync(hugoSite))
    throw new Error(
      `There is no Hugo site at ${hugoSite}: name one over the same corpus with --hugo-site FOLDER`,
    );
  await run('hugo', ['version']).catch(() => {
    throw new Error('Hugo is not installed. On Debian: apt-get install hugo');
  });
  const done: Pair[] = [];
  for (let count = 1; count <= pairs; count += 1) {
    const folder = join(dataDir, `pair-${count}`);
    await copyStore(dataDir, folder);
    const ours = () => buildOurs(folder, tenantKey);
    const theirs = () => buildWithHugo(hugoSite, join(folder, 'hugo'));
    // Neither is always the one that finds the caches warm, and nothing is removed in between: file systems pass over what
    // was deleted a moment ago, one by one.
    let hugo = count % 2 === 0 ? await theirs() : undefined;
    const masthead = await ours();
    hugo ??= await theirs();
    done.push({ masthead, hugo, ratio: rounded(speed(masthead) / speed(hugo), 2) });
  }
  const middle = (of: (pair: Pair) => number) => rounded(median(done.map(of)), 2);
  return {
    masthead: rounded(median(done.map((one) => speed(one.masthead))), 0),
    hugo: rounded(median(done.map((one) => speed(one.hugo))), 0),
    ratio: middle((one) => one.ratio),
    warmRatio: middle((one) => one.masthead.pages / one.masthead.warmSeconds / speed(one.hugo)),
    wallRatio: middle((one) => one.hugo.seconds / one.masthead.seconds),
    pairs: done,
  };
}

async function buildOurs(dataDir: string, tenantKey: string): Promise<BuiltTwice> {
  const { seconds, cpuSeconds, warm, peakMiB } = await buildOnce(dataDir, tenantKey, 'twice');
  const folder = publicFolder(dataDir, tenantKey);
  return {
    ...(await weighed(folder)),
    seconds: rounded(seconds, 3),
    cpuSeconds: rounded(cpuSeconds, 2),
    warmSeconds: rounded(warm?.seconds ?? 0, 3),
    warmCpuSeconds: rounded(warm?.cpuSeconds ?? 0, 2),
    peakMiB: rounded(peakMiB, 0),
  };
}

async function buildWithHugo(hugoSite: string, destination: string): Promise<Built> {
  const started = performance.now();
  const args = ['--quiet', '--enableGitInfo=false', '--noBuildLock', '-d', destination];
  await run('hugo', args, { cwd: hugoSite, maxBuffer: 64 * 1024 * 1024 });
  const seconds = rounded((performance.now() - started) / 1000, 3);
  return { ...(await weighed(destination)), seconds };
}

async function weighed(folder: string): Promise<Pick<Built, 'pages' | 'megabytes'>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.filter((one) => one.isFile()).map(async (one) => (await stat(join(one.parentPath, one.name))).size),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { pages: (await htmlFiles(folder)).length, megabytes: rounded(bytes / 1e6, 1) };
}

function speed({ pages, seconds }: Pick<Built, 'pages' | 'seconds'>): number {
  return pages / seconds;
}
