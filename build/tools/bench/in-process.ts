import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Script, scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';

/** What a script tells in a process of its own, over a folder. */
export async function inProcess<Figures>(
  name: Script,
  dataDir: string,
  args: readonly (number | string)[],
): Promise<Figures> {
  const child = startChild(scriptAt(name), dataDir, args.map(String));
  const figures = await nextMessage<Figures>(child);
  await endChild(child);
  return figures;
}

/** Does something with a folder that is removed afterwards. */
export async function withFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
