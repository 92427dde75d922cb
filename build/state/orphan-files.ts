import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfPath } from '#site/page-data/site-pages.ts';
import type { DependencyIndex } from '../dependencies/index.ts';
import type { SiteFiles } from '../render/write-path.ts';

/** Files below a folder that nothing accounts for, by their name there. */
export async function orphanFiles(root: string, expected: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((name) => !expected.has(name));
}

/** Removes what none of a site's paths accounts for: left by a crash, or by a state that was lost. */
export async function removeStrays(
  files: SiteFiles,
  paths: readonly string[],
  index: DependencyIndex,
): Promise<void> {
  const pages = new Set<string>();
  const fragments = new Set<string>();
  for (const path of paths) {
    pages.add(fileOfPath(path));
    for (const name of index.readsOf(path)?.fragments ?? []) fragments.add(`${name}.html`);
  }
  for (const name of await orphanFiles(files.pages.root, pages)) files.pages.remove(name);
  for (const name of await orphanFiles(files.fragments.root, fragments)) files.fragments.remove(name);
}
