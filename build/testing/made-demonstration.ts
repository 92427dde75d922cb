import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '#content-store/keeping/open.ts';
import { hasSizes } from '#content-store/model/media/sizes.ts';
import { ROOT } from '#content-store/running/root.ts';
import { digestOf, removeOldest, SAMPLES } from '../process/sources.ts';
import { createPublisher } from '../publisher/publisher.ts';
import type { Brand } from '../tools/demonstration/brand.ts';
import { createDemo, type Demo } from '../tools/demonstration/demo.ts';

/** When the demonstration of tests is made. */
export const MADE_AT = Date.parse('2026-11-21T12:00:00Z');

const made = join(ROOT, 'dist', 'demonstrations');
/** Of each version of the sources there may be one of the magazine, one of all brands, one with members, and the sizes of
 * their pictures. */
const KEPT = 6;
const SOURCES = {
  folders: ['admin', 'api', 'build', 'content-store', 'site'],
  files: ['package-lock.json'],
  except: SAMPLES,
};

export interface MadeDemonstration {
  readonly dataDir: string;
  readonly demo: Demo;
  /** Where sizes of the pictures of all brands are drawn, by site and picture. */
  readonly sizes: string;
}

/** What this process was told already. */
const known = new Map<string, Promise<MadeDemonstration>>();

/** A data folder with the demonstration in it, made and published once for these sources. It is to be copied. */
export function madeDemonstration(
  bundleDir: string,
  brands: readonly [Brand, ...Brand[]],
  hasMembers = false,
): Promise<MadeDemonstration> {
  const keys = [...brands.map(({ site }) => site.tenantKey), ...(hasMembers ? ['members'] : [])].join('-');
  const told = known.get(keys) ?? found(keys, bundleDir, brands, hasMembers);
  known.set(keys, told);
  return told;
}

async function found(
  keys: string,
  bundleDir: string,
  brands: readonly [Brand, ...Brand[]],
  hasMembers: boolean,
): Promise<MadeDemonstration> {
  const version = await digestOf(SOURCES);
  const folder = join(made, `${version}-${keys}`);
  if (!existsSync(folder)) await make(folder, bundleDir, brands, hasMembers);
  return {
    dataDir: join(folder, 'data'),
    demo: JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')),
    sizes: join(made, `${version}-sizes`),
  };
}

/** Has a copy find its pictures in the sizes that any other has drawn, and draw the rest for all of them. What is uploaded
 * to it has sizes of its own. */
export async function shareSizes(
  { dataDir: from, sizes }: MadeDemonstration,
  dataDir: string,
): Promise<void> {
  for (const key of await readdir(join(from, 'assets'))) {
    const own = join(dataDir, 'sizes', key);
    await mkdir(own, { recursive: true });
    for (const file of (await readdir(join(from, 'assets', key))).filter(hasSizes)) {
      const shared = join(sizes, key, file);
      await mkdir(shared, { recursive: true });
      await symlink(shared, join(own, file));
    }
  }
}

/** Brands whose files are copied from where they are drawn already: drawing them takes longer than all else. */
export function drawnIn(
  { dataDir }: MadeDemonstration,
  [first, ...others]: readonly [Brand, ...Brand[]],
): [Brand, ...Brand[]] {
  const copied = (brand: Brand): Brand => ({
    ...brand,
    writeFiles: (folder) => cp(join(dataDir, 'assets', brand.site.tenantKey), folder, { recursive: true }),
  });
  return [copied(first), ...others.map(copied)];
}

async function make(
  folder: string,
  bundleDir: string,
  brands: readonly [Brand, ...Brand[]],
  hasMembers: boolean,
): Promise<void> {
  const draft = `${folder}.${process.pid}.new`;
  await mkdir(draft, { recursive: true });
  try {
    const demo = await publishDemo(join(draft, 'data'), bundleDir, brands, hasMembers);
    await writeFile(join(draft, 'demo.json'), JSON.stringify(demo));
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      // Another worker has made it meanwhile.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOldest(made, KEPT);
}

async function publishDemo(
  dataDir: string,
  bundleDir: string,
  brands: readonly [Brand, ...Brand[]],
  hasMembers: boolean,
): Promise<Demo> {
  const now = () => new Date(MADE_AT);
  const store = await openStore({ dataDir, now });
  const demo = await createDemo({ store, dataDir, now, brands, hasMembers });
  const setTimer = () => () => undefined;
  const publisher = await createPublisher({ store, dataDir, bundleDir, now, workers: 1, setTimer });
  for (const key of demo.tenantKeys) await publisher.rebuild(key);
  await publisher.settle();
  await publisher.close();
  await store.close();
  return demo;
}
