import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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
const bundleDir = join(root, 'dist', 'site');
const versionFile = join(bundleDir, 'version');

/** Compiles the reader site and the console with Astro, unless the bundle of exactly these sources is there. */
export async function compileSite(
  options: { readonly force?: boolean; readonly onProgress?: (line: string) => void } = {},
): Promise<Compiled> {
  const started = performance.now();
  const version = await sourceDigest();
  const known = existsSync(versionFile) ? await readFile(versionFile, 'utf8') : '';
  if (known === version && options.force !== true) return { bundleDir, version, seconds: 0, compiled: false };
  options.onProgress?.('Compiling the site and the console');
  await rm(versionFile, { force: true });
  await compile();
  // Written last, so that an interrupted build is not taken for a whole one.
  await mkdir(bundleDir, { recursive: true });
  await writeFile(`${versionFile}.new`, version);
  await rename(`${versionFile}.new`, versionFile);
  return { bundleDir, version, seconds: (performance.now() - started) / 1000, compiled: true };
}

/** A process of its own: whatever mode this one runs in, the site is compiled for production. */
async function compile(): Promise<void> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--silent'], {
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
  const { renderPage, renderNotFound, renderPrint, renderAdmin, renderTheme } = entry;
  return { renderPage, renderNotFound, renderPrint, renderAdmin, renderTheme, version };
}

async function sourceDigest(): Promise<string> {
  const hash = createHash('sha256');
  const files = ['package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'];
  for (const folder of ['site', 'admin', 'content-store']) files.push(...(await sourcesBelow(folder)));
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
        entry.isFile() && !/\.test\.tsx?$|\.md$|\/e2e(\/|$)/.test(join(entry.parentPath, entry.name)),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
