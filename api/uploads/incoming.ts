import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What was sent waits for its turn to be drawn: it is an asset, or refused, long before. */
const LONGEST = 60 * 60_000;

/** Does some work on what was uploaded in a folder of its own, on the disk where its file will be kept; whatever comes of the work, the
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

/** Removes what processes left that ended in the middle of such work. Others may share the data folder, so what may still
 * be under way stays. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  for (const name of await readdir(rootOf(dataDir)).catch(() => [])) {
    const folder = join(rootOf(dataDir), name);
    const begun = await stat(folder).catch(() => null);
    if (begun !== null && Date.now() - begun.mtimeMs > LONGEST)
      await rm(folder, { recursive: true, force: true });
  }
}

function rootOf(dataDir: string): string {
  return join(dataDir, 'incoming');
}
