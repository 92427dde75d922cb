import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { type Disk, writeAtomically } from '../../disk.ts';
import { StoreError } from '../../store.ts';

const snapshot = z.object({
  file: z.string(),
  tenantKey: z.string().nullable(),
  collection: z.string(),
  /** Absent in the first format. */
  crc: z.number().optional(),
});

const schema = z.object({
  /** 3 where any definition is of a later version than the first: releases that know no versions refuse it. */
  format: z.union([z.literal(2), z.literal(3)]),
  /** The versions of the definitions that the documents are of; one that is not named is of version 1. */
  definitions: z.record(z.string(), z.int().positive()).default({}),
  generation: z.number().int(),
  /** Every change up to this one is in the snapshots. */
  sequence: z.number().int(),
  snapshots: z.array(snapshot),
  /** The changes since, in order. More than one while a compaction is under way, or where one failed. */
  journals: z.array(z.string()).min(1),
  /** Answers to idempotency keys before the journals; null where there are none. */
  answers: z.object({ file: z.string(), crc: z.number() }).nullable(),
});

const firstFormat = z
  .object({ ...schema.shape, format: z.literal(1), journal: z.string() })
  .omit({ journals: true, answers: true, definitions: true })
  .transform(
    ({ journal, ...kept }): Manifest => ({
      ...kept,
      format: 2,
      definitions: {},
      journals: [journal],
      answers: null,
    }),
  );

/** As it stands in the file: a name read wrongly would put one site's content into another. */
const written = z.looseObject({ crc: z.number().optional() });

/** Which files hold the store now. Written last, so that a compaction is there whole or not at all. */
export type Manifest = z.infer<typeof schema>;

/** null where there is no store. Throws StoreError DAMAGED. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    const { crc, ...content } = written.parse(JSON.parse(text));
    // Earlier ones have none.
    if (crc !== undefined && crc !== crcOf(content)) throw new Error('The checksum does not match');
    return z.union([schema, firstFormat]).parse(content);
  } catch {
    throw new StoreError(
      'DAMAGED',
      `${file} cannot be read, or was written by a newer version. Restore a backup or upgrade.`,
    );
  }
}

export async function writeManifest(disk: Disk, folder: string, manifest: Manifest): Promise<void> {
  const format = Object.keys(manifest.definitions).length === 0 ? 2 : 3;
  const content = { ...manifest, format };
  const text = JSON.stringify({ ...content, crc: crcOf(content) });
  await writeAtomically(disk, join(folder, 'manifest.json'), text);
}

function crcOf(content: object): number {
  return crc32(JSON.stringify(content));
}

/** The number of the next generation and of its files. */
export function nextNumber({ generation, journals }: Manifest): number {
  return 1 + Math.max(generation, ...journals.map((name) => Number(name.split('-')[1])));
}

export function bodiesOf(generation: number): string {
  return `bodies-${generation}`;
}

/** Every file a manifest names, but for those that all generations share. */
export function filesOf({ generation, journals, snapshots, answers }: Manifest): string[] {
  return [
    bodiesOf(generation),
    ...journals,
    ...snapshots.map((one) => one.file),
    ...(answers === null ? [] : [answers.file]),
  ];
}
