import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '#content-store/keeping/open.ts';
import { ROOT } from '#content-store/running/root.ts';
import { digestOf, removeOldest } from '../process/sources.ts';
import { createPublisher } from '../publisher/publisher.ts';
import type { Brand } from '../tools/demonstration/brand.ts';
import { createDemo, type Demo } from '../tools/demonstration/demo.ts';

/** When the demonstration of tests is made. */
export const MADE_AT = Date.parse('2026-11-21T12:00:00Z');

const made = join(ROOT, 'dist', 'demonstrations');
/** Of each version of the sources there may be one of the magazine and one of all brands. */
const KEPT = 4;
const SOURCES = { folders: ['admin', 'api', 'build', 'content-store', 'site'], files: ['package-lock.json'] };

/** A data folder with the demonstration in it, made and published once for these sources. It is to be copied. */
export async function madeDemonstration(
  bundleDir: string,
  brands: readonly [Brand, ...Brand[]],
): Promise<{ readonly dataDir: string; readonly demo: Demo }> {
  const name = [await digestOf(SOURCES), ...brands.map(({ site }) => site.tenantKey)].join('-');
  const folder = join(made, name);
  if (!existsSync(folder)) await make(folder, bundleDir, brands);
  return {
    dataDir: join(folder, 'data'),
    demo: JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')),
  };
}

async function make(folder: string, bundleDir: string, brands: readonly [Brand, ...Brand[]]): Promise<void> {
  const draft = `${folder}.${process.pid}.new`;
  await mkdir(draft, { recursive: true });
  try {
    const demo = await publishDemo(join(draft, 'data'), bundleDir, brands);
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
): Promise<Demo> {
  const now = () => new Date(MADE_AT);
  const store = await openStore({ dataDir, now });
  const demo = await createDemo({ store, dataDir, now, brands });
  const setTimer = () => () => undefined;
  const publisher = await createPublisher({ store, dataDir, bundleDir, now, workers: 1, setTimer });
  for (const key of demo.tenantKeys) await publisher.rebuild(key);
  await publisher.settle();
  await publisher.close();
  await store.close();
  return demo;
}
