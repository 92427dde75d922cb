import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#content-store/running/root.ts';
import type { PagesVersion, SiteBundle } from '#site/page-data/context.ts';
import { digestOf, removeOldest, SAMPLES } from './sources.ts';

export interface Compiled {
  /** Holds `server/entry.mjs` and `client/`. */
  readonly bundleDir: string;
  /** A digest of everything the bundle is made of, which names it. */
  readonly version: string;
  readonly seconds: number;
  /** False where the bundle of these sources was already there. */
  readonly compiled: boolean;
}

const bundles = join(ROOT, 'dist', 'site');
/** Bundles kept here: a process that runs on an older one goes on rendering with it. What published pages load is kept
 * beside them (`kept-bundles.ts`). */
const KEPT = 4;

/** Compiles the reader site and the console with Astro, unless the bundle of exactly these sources is there. Each has a
 * folder of its own, which is there whole or not at all. */
export async function compileSite(
  options: { readonly force?: boolean; readonly onProgress?: (line: string) => void } = {},
): Promise<Compiled> {
  const started = performance.now();
  const version = await digestOf(SOURCES);
  const bundleDir = join(bundles, version);
  if (existsSync(join(bundleDir, 'version')) && options.force !== true)
    return { bundleDir, version, seconds: 0, compiled: false };
  options.onProgress?.('Compiling the site and the console');
  const draft = join(bundles, `${version}.${process.pid}.new`);
  await mkdir(draft, { recursive: true });
  try {
    await compile(draft);
    // Loaded where it is needed: it brings a compiler along.
    const { pagesVersion } = await import('./pages-version.ts');
    await writeFile(join(draft, 'pages-version'), JSON.stringify(await pagesVersion(draft)));
    await rm(join(draft, 'server', 'modules.json'));
    await writeFile(join(draft, 'version'), version);
    if (options.force === true) await rm(bundleDir, { recursive: true, force: true });
    await rename(draft, bundleDir).catch((error: NodeJS.ErrnoException) => {
      // Another process has compiled the same sources meanwhile.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOldest(bundles, KEPT, version);
  return { bundleDir, version, seconds: (performance.now() - started) / 1000, compiled: true };
}

/** A process of its own: whatever mode this one runs in, the site is compiled for production. */
async function compile(outDir: string): Promise<void> {
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--silent', '--outDir', outDir], {
    cwd: ROOT,
    env: { ...process.env, ...WITHOUT, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The site could not be compiled:\n${errors}`);
}

/** Variables that Astro would compile in, in place of its own: what is compiled is the same whoever compiles it. Shells set
 * `_` to what they start, and test runners the others. */
const WITHOUT = Object.fromEntries(
  ['_', 'ASSETS_PREFIX', 'BASE_URL', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR'].map((name) => [name, undefined]),
);

/** Imports a compiled bundle. Throws when there is none. */
export async function loadBundle(dir: string): Promise<SiteBundle> {
  const told = (file: string) =>
    readFile(join(dir, file), 'utf8').catch(() => {
      throw new Error(`There is no compiled site in ${dir}. Run: npm run build`);
    });
  const compiled = await told('version');
  // Written by `compileSite`.
  const version = JSON.parse(await told('pages-version')) as PagesVersion;
  const entry: Omit<SiteBundle, 'version' | 'compiled'> = await import(
    pathToFileURL(join(dir, 'server', 'entry.mjs')).href
  );
  return { ...entry, version, compiled };
}

/** What is compiled, and what else the version of readers' pages is told from (`pages-version.ts`): what renders the
 * outputs that are no pages, and what notes their reads. */
const SOURCES = {
  folders: [
    'site',
    'admin',
    'content-store',
    'api/operations',
    'build/outputs',
    'build/render',
    'build/dependencies',
    'build/process/modules',
    'build/tools/blocks',
  ],
  files: [
    'package.json',
    'package-lock.json',
    'astro.config.mjs',
    'tsconfig.json',
    'build/process/pages-version.ts',
  ],
  except: SAMPLES,
};
