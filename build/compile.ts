import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SiteBundle } from '#site/page-data/context.ts';

export interface Compiled {
  /** Holds `server/entry.mjs` and `client/`. */
  readonly bundleDir: string;
  /** A digest of everything the bundle is made of. */
  readonly version: string;
  readonly seconds: number;
  /** False where the bundle of these sources was already there. */
  readonly compiled: boolean;
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundles = join(root, 'dist', 'site');
/** Bundles kept here: a process that runs on an older one goes on rendering with it. What published pages load is kept
 * beside them (`kept-bundles.ts`). */
const KEPT = 4;

/** Compiles the reader site and the console with Astro, unless the bundle of exactly these sources is there. Each has a
 * folder of its own, which is there whole or not at all. */
export async function compileSite(
  options: { readonly force?: boolean; readonly onProgress?: (line: string) => void } = {},
): Promise<Compiled> {
  const started = performance.now();
  const version = await sourceDigest();
  const bundleDir = join(bundles, version);
  if (existsSync(join(bundleDir, 'version')) && options.force !== true)
    return { bundleDir, version, seconds: 0, compiled: false };
  options.onProgress?.('Compiling the site and the console');
  const draft = join(bundles, `${version}.${process.pid}.new`);
  await mkdir(draft, { recursive: true });
  try {
    await compile(draft);
    await writeFile(join(draft, 'version'), version);
    if (options.force === true) await rm(bundleDir, { recursive: true, force: true });
    await rename(draft, bundleDir).catch((error: NodeJS.ErrnoException) => {
      // Another process has compiled the same sources meanwhile.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOldBundles(version);
  return { bundleDir, version, seconds: (performance.now() - started) / 1000, compiled: true };
}

async function removeOldBundles(current: string): Promise<void> {
  const names = (await readdir(bundles)).filter((name) => name !== current);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(bundles, name))).mtimeMs })),
  );
  const old = dated.toSorted((a, b) => b.at - a.at).slice(KEPT - 1);
  for (const { name } of old) await rm(join(bundles, name), { recursive: true, force: true });
}

/** A process of its own: whatever mode this one runs in, the site is compiled for production. */
async function compile(outDir: string): Promise<void> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--silent', '--outDir', outDir], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The site could not be compiled:\n${errors}`);
}

/** Imports a compiled bundle. Throws when there is none. */
export async function loadBundle(dir: string): Promise<SiteBundle> {
  const version = await readFile(join(dir, 'version'), 'utf8').catch(() => {
    throw new Error(`There is no compiled site in ${dir}. Run: npm run build`);
  });
  const entry: Omit<SiteBundle, 'version'> = await import(
    pathToFileURL(join(dir, 'server', 'entry.mjs')).href
  );
  return { ...entry, version };
}

/** What the published files are made by: what is compiled, what renders the outputs that are no pages, and what notes
 * their reads. */
const SOURCES = [
  'site',
  'admin',
  'content-store',
  'api/operations',
  'build/outputs',
  'build/render',
  'build/dependencies',
];

async function sourceDigest(): Promise<string> {
  const hash = createHash('sha256');
  const files = ['build/pages.ts', 'package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'];
  for (const folder of SOURCES) files.push(...(await sourcesBelow(folder)));
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

async function sourcesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        !/\.test\.tsx?$|\.md$|\/e2e(\/|$)|\/blocks\/(.+\/)?samples?\.ts$/.test(
          join(entry.parentPath, entry.name),
        ),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
