import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileOfPath } from '#site/page-data/site-pages.ts';

/** Whether readers of a site are given a file at a path, however it was spelt: never one of another folder. */
export async function isPublishedAt(path: string, dataDir: string, tenantKey: string): Promise<boolean> {
  const root = join(dataDir, 'public', tenantKey);
  const file = join(root, fileOfPath(path));
  if (!file.startsWith(root + sep)) return false;
  const found = await stat(file).catch(() => null);
  return found?.isFile() === true;
}
