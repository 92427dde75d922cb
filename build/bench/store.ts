import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild, nextMessage, startChild } from '../child.ts';
import type { StoreFigures } from './store-once.ts';

/** Measures a store: in a folder of its own, or in an empty database. */
export async function measureStore(
  sizes: readonly number[],
  storeUrl: string | undefined,
): Promise<StoreFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-store-'));
  try {
    const args = [dataDir, sizes.join(','), ...(storeUrl === undefined ? [] : [storeUrl])];
    const child = startChild(new URL('./store-once.ts', import.meta.url), dataDir, args);
    const figures = await nextMessage<StoreFigures>(child);
    await endChild(child);
    return figures;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
