import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { disk, moveAtomically } from '#content-store/disk.ts';
import type { Prepared } from './prepare.ts';

/** Moves a file into a folder under its digest, whole or not at all and durable when answered, and answers its name. */
export async function storeFile({ path, extension }: Prepared, folder: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const file = `${hash.digest('hex').slice(0, 40)}.${extension}`;
  await mkdir(folder, { recursive: true });
  await moveAtomically(disk, path, join(folder, file));
  return file;
}
