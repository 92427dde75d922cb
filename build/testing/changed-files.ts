import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#content-store/running/root.ts';

/** The files in which a checkout differs from this project, by their paths. */
export async function changedFiles(root: string): Promise<string[]> {
  const changed: string[] = [];
  for (const part of ['content-store', 'site', 'build', 'api', 'admin'])
    for (const entry of await readdir(join(root, part), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(root.length + 1);
      if (!entry.isFile()) continue;
      const here = await readFile(join(ROOT, path)).catch(() => null);
      if (here === null || !here.equals(await readFile(join(root, path)))) changed.push(path);
    }
  return changed.toSorted();
}
