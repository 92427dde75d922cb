import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Prepared } from './prepare.ts';

/** Writes a file under its digest, whole or not at all and durable when answered, and answers its name. */
export async function storeFile(prepared: Prepared, folder: string): Promise<string> {
  const digest = createHash('sha256').update(prepared.bytes).digest('hex').slice(0, 40);
  const file = `${digest}.${prepared.extension}`;
  await mkdir(folder, { recursive: true });
  // The same picture may be on its way twice at once.
  const draft = join(folder, `${file}.${randomUUID()}.new`);
  try {
    await writeDurably(draft, prepared.bytes);
    await rename(draft, join(folder, file));
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return file;
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
