import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What was published belongs to the numbers of another store: it is rendered again, and kept where it is the same. */
export async function forgetPublished(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'publisher'), { recursive: true, force: true });
}
