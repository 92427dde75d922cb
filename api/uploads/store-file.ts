import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { disk, moveAtomically } from '#content-store/disk.ts';
import type { Prepared } from './prepare.ts';

/** What a file is called once it is stored: its digest, and what it is. */
export async function storedName({ path, extension }: Prepared): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex').slice(0, 40)}.${extension}`;
}

/** Moves a file into a folder under its name there, whole or not at all and durable when answered. */
export async function storeFile(path: string, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await moveAtomically(disk, path, join(folder, name));
}
