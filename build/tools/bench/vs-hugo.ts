import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  readonly pairs: readonly Pair[];
}

interface Pair {
  readonly masthead: Built;
  readonly hugo: Built;
  readonly ratio: number;
}

interface Built {
  readonly pages: number;
  readonly seconds: number;
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
    const ours = () => timed(() => buildOnce(folder, tenantKey), publicFolder(folder, tenantKey));
    const theirs = () => timed(() => buildWithHugo(hugoSite, join(folder, 'hugo')), join(folder, 'hugo'));
    // Neither is always the one that finds the caches warm, and nothing is removed in between: file systems pass over what
    // was deleted a moment ago, one by one.
    const first = count % 2 === 1 ? await ours() : await theirs();
    const second = count % 2 === 1 ? await theirs() : await ours();
    const [masthead, hugo] = count % 2 === 1 ? [first, second] : [second, first];
    done.push({ masthead, hugo, ratio: rounded(speed(masthead) / speed(hugo), 2) });
  }
  return {
    masthead: rounded(median(done.map((one) => speed(one.masthead))), 0),
    hugo: rounded(median(done.map((one) => speed(one.hugo))), 0),
    ratio: median(done.map((one) => one.ratio)),
    pairs: done,
  };
}

async function buildWithHugo(hugoSite: string, destination: string): Promise<void> {
  const args = ['--quiet', '--enableGitInfo=false', '--noBuildLock', '-d', destination];
  await run('hugo', args, { cwd: hugoSite, maxBuffer: 64 * 1024 * 1024 });
}

async function timed(build: () => Promise<unknown>, folder: string): Promise<Built> {
  const started = performance.now();
  await build();
  const seconds = rounded((performance.now() - started) / 1000, 3);
  return { pages: (await htmlFiles(folder)).length, seconds };
}

function speed({ pages, seconds }: Built): number {
  return pages / seconds;
}
