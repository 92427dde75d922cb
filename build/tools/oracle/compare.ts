import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StoreLocation } from '#content-store/keeping/open.ts';
import { ROOT } from '#content-store/running/root.ts';
import { StateFile } from '../../state/state.ts';

/** A file that is not as a cold build makes it. */
export interface Difference {
  /** Below the data folder. */
  readonly file: string;
  readonly bytes: number;
  /** What stands there, and what a cold build makes of it, from the first byte that differs. */
  readonly first: string;
}

const CLI = join(ROOT, 'build', 'cli.ts');
/** Characters shown of each side. */
const SHOWN = 60;

/** Builds sites cold, from a copy of their store in a folder wherever that is, each at the moment its published files show, and compares all files,
 * public and private. Nothing may write the store meanwhile. */
export async function compareWithColdBuild(
  { dataDir, storeUrl }: StoreLocation,
  tenantKeys: readonly string[],
): Promise<Difference[]> {
  const fresh = await mkdtemp(join(tmpdir(), 'masthead-cold-'));
  try {
    if (storeUrl === undefined) {
      // What was uploaded is published too, and made from nothing but itself.
      for (const folder of ['store', 'assets'])
        if (existsSync(join(dataDir, folder)))
          await cp(join(dataDir, folder), join(fresh, folder), { recursive: true });
    } else await run(['migrate', '--to', fresh], { MASTHEAD_DATA: dataDir, MASTHEAD_STORE: storeUrl });
    const differences: Difference[] = [];
    for (const tenantKey of tenantKeys) {
      const state = await new StateFile(dataDir, tenantKey).read();
      if (state === null) throw new Error(`Nothing of "${tenantKey}" was published`);
      await buildCold(fresh, tenantKey, state.visibleAt);
      for (const root of ['public', 'private'])
        differences.push(...(await compareTrees(dataDir, fresh, join(root, tenantKey))));
    }
    return differences;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function buildCold(dataDir: string, tenantKey: string, at: string): Promise<void> {
  // Pages that cannot be rendered are an exit code too; then they are missing from its files, which shows.
  await run(['build', '--tenant', tenantKey], {
    MASTHEAD_DATA: dataDir,
    MASTHEAD_NOW: at,
    MASTHEAD_STORE: undefined,
  }).catch((error: { readonly code?: unknown }) => {
    if (error.code !== 1) throw error;
  });
}

async function run(command: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', ...environment };
  await promisify(execFile)(process.execPath, [CLI, ...command], { env });
}

/** What differs between a folder below two others, in the order of names. */
export async function compareTrees(one: string, other: string, below: string): Promise<Difference[]> {
  const [files, expected] = await Promise.all([filesBelow(join(one, below)), filesBelow(join(other, below))]);
  const differences: Difference[] = [];
  for (const name of [...files.union(expected)].sort()) {
    const file = join(below, name);
    const is = files.has(name) ? await readFile(join(one, file)) : null;
    const should = expected.has(name) ? await readFile(join(other, file)) : null;
    if (is === null || should === null) {
      const bytes = Math.max(1, (is ?? should)?.length ?? 0);
      differences.push({ file, bytes, first: is === null ? 'is missing' : 'nothing accounts for it' });
    } else if (!is.equals(should)) differences.push({ file, ...differenceOf(is, should) });
  }
  return differences;
}

async function filesBelow(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(root.length + 1)),
  );
}

/** How much of two files differs, and from where. */
export function differenceOf(is: Buffer, should: Buffer): Pick<Difference, 'bytes' | 'first'> {
  const shared = Math.min(is.length, should.length);
  let bytes = Math.max(is.length, should.length) - shared;
  let at = -1;
  for (let place = 0; place < shared; place += 1) {
    if (is[place] === should[place]) continue;
    bytes += 1;
    if (at < 0) at = place;
  }
  if (at < 0) at = shared;
  const part = (text: Buffer) => JSON.stringify(text.subarray(Math.max(0, at - 20), at + SHOWN).toString());
  return { bytes, first: `at byte ${at} is ${part(is)}, should be ${part(should)}` };
}
