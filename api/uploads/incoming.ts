import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** An upload takes a quarter of an hour at most, and then its turn to be drawn. */
const LONGEST_UPLOAD = 60 * 60_000;

/** Does some work with a folder for one upload, on the disk where its file will be kept; whatever comes of the work, the
 * folder goes. */
export async function duringUpload<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(rootOf(dataDir), { recursive: true });
  const folder = await mkdtemp(join(rootOf(dataDir), 'upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes left that ended in the middle of an upload. Others may share the data folder, so what may still
 * be under way stays. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  for (const name of await readdir(rootOf(dataDir)).catch(() => [])) {
    const folder = join(rootOf(dataDir), name);
    const begun = await stat(folder).catch(() => null);
    if (begun !== null && Date.now() - begun.mtimeMs > LONGEST_UPLOAD)
      await rm(folder, { recursive: true, force: true });
  }
}

function rootOf(dataDir: string): string {
  return join(dataDir, 'incoming');
}
