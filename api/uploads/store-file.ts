import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { disk, writeAtomically } from '#content-store/disk.ts';
import type { Prepared } from './prepare.ts';

/** Writes a file under its digest, whole or not at all and durable when answered, and answers its name. */
export async function storeFile(prepared: Prepared, folder: string): Promise<string> {
  const digest = createHash('sha256').update(prepared.bytes).digest('hex').slice(0, 40);
  const file = `${digest}.${prepared.extension}`;
  await mkdir(folder, { recursive: true });
  await writeAtomically(disk, join(folder, file), prepared.bytes);
  return file;
}
