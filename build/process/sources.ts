import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#content-store/running/root.ts';

/** What something is made of: folders, and files beside them, in the project. */
export interface Sources {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Files in the folders that are none of it. */
  readonly except?: RegExp;
}

/** What blocks are tried with: what readers get does not depend on it. */
export const SAMPLES = /\/blocks\/(?:.+\/)?samples?\.ts$/;

/** Digests of what was read, each named after the sizes and times of the files it is of. */
const STAMPS = join(ROOT, 'dist', 'stamps');
const MOST_STAMPS = 20;

/** A digest of the content of sources, tests and documents apart. Files that are as they were when they were last read, by
 * size and times, are not read again. */
export async function digestOf(sources: Sources): Promise<string> {
  const files = filesOf(sources);
  const known = join(STAMPS, stampOf(files));
  const remembered = await readFile(known, 'utf8').catch(() => null);
  if (remembered !== null) return remembered;
  const digest = await digestOfContent(files);
  await mkdir(STAMPS, { recursive: true });
  // There whole or not at all: another process may be reading it.
  const draft = `${known}.${process.pid}.new`;
  await writeFile(draft, digest);
  await rename(draft, known);
  await removeOldest(STAMPS, MOST_STAMPS);
  return digest;
}

/** Removes what was made first in a folder, until so many are left; what is in the making and `except` stay. Another process
 * may be doing the same. */
export async function removeOldest(folder: string, most: number, except?: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== except && !name.endsWith('.new'));
  const found = await Promise.all(names.map((name) => datedIn(folder, name)));
  const dated = found.filter((entry) => entry !== null);
  const old = dated.toSorted((a, b) => b.at - a.at).slice(except === undefined ? most : most - 1);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
}

/** A name in a folder with when it was made, in milliseconds; null where it is gone since it was listed. */
async function datedIn(folder: string, name: string): Promise<{ name: string; at: number } | null> {
  try {
    return { name, at: (await stat(join(folder, name))).mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function filesOf({ folders, files, except }: Sources): string[] {
  const below = folders.flatMap(sourcesBelow).filter((file) => except?.test(file) !== true);
  return [...files, ...below].sort();
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !/\.(?:test|e2e)\.tsx?$|\.md$|\/e2e\//.test(file));
}

function stampOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(join(ROOT, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\0`);
  }
  return hash.digest('hex').slice(0, 24);
}

async function digestOfContent(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
