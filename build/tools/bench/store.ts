import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Script, scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import type { StoreFigures } from './store-in-use.ts';

export type Driver = 'lowdb' | 'postgres';

/** Measures a store in a folder of its own, or in a database of its own. */
export async function measureStore(driver: Driver, sizes: readonly number[]): Promise<StoreFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-store-'));
  try {
    if (driver === 'lowdb') return await inOtherProcesses(dataDir, sizes, undefined);
    // Of the development dependencies: an installation that is not measured does without.
    const { startPostgres } = await import('#content-store/testing/postgres-server.ts');
    const server = await startPostgres(dataDir);
    try {
      return await inOtherProcesses(dataDir, sizes, await server.database());
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One process fills the store and measures it; another opens it, as after a restart. */
async function inOtherProcesses(
  dataDir: string,
  sizes: readonly number[],
  storeUrl: string | undefined,
): Promise<StoreFigures> {
  const where = storeUrl === undefined ? [] : [storeUrl];
  const ask = async <T>(script: Script, args: readonly string[]): Promise<T> => {
    const child = startChild(scriptAt(script), dataDir, [dataDir, ...args, ...where]);
    try {
      return await nextMessage<T>(child);
    } finally {
      await endChild(child);
    }
  };
  const inUse = await ask<Omit<StoreFigures, 'startSeconds' | 'residentMiB'>>(
    'build/tools/bench/store-in-use.ts',
    [sizes.join(',')],
  );
  const opened = await ask<Pick<StoreFigures, 'startSeconds' | 'residentMiB'>>(
    'build/tools/bench/store-opened.ts',
    [],
  );
  return { ...inUse, ...opened };
}
