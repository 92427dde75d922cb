import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StoreError } from '../../store.ts';
import { writeAtomically } from './files.ts';

const schema = z.object({
  format: z.literal(1),
  generation: z.number().int(),
  /** Every change up to this one is in the snapshot. */
  sequence: z.number().int(),
  journal: z.string(),
  snapshots: z.array(
    z.object({ file: z.string(), tenantKey: z.string().nullable(), collection: z.string() }),
  ),
  keys: z.array(z.tuple([z.string(), z.object({ sequence: z.number(), at: z.string() })])),
});

/** Which files hold the store now. Written last, so that a compaction is there whole or not at all. */
export type Manifest = z.infer<typeof schema>;

export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StoreError(
      'DAMAGED',
      `${join(folder, 'manifest.json')} cannot be read, or was written by a newer version. Restore a backup or upgrade.`,
    );
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeAtomically(join(folder, 'manifest.json'), JSON.stringify(manifest));
}
