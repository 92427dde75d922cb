import { openStore } from '#content-store/keeping/open.ts';
import type { Store } from '#content-store/store.ts';
import type { Config } from '../process/config.ts';
import { sendCommand } from '../process/control.ts';

/** Does work on the store: here where nobody holds it, otherwise in the process that does, which runs the command of
 * this name with these options. */
export async function hereOrRunning<T>(
  { dataDir, storeUrl, now }: Config,
  command: {
    readonly name: string;
    readonly options: unknown;
    readonly onProgress: (done: number, total: number) => void;
    readonly here: (store: Store) => Promise<T>;
  },
): Promise<{ readonly answer: T; readonly wasRunning: boolean }> {
  let store: Store;
  try {
    store = await openStore({ dataDir, storeUrl, now, onNotice: console.error });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'LOCKED')) throw error;
    const answer = await sendCommand(dataDir, command.name, command.options, command.onProgress);
    // Made by `commands/served.ts` of the same release.
    return { answer: answer as T, wasRunning: true };
  }
  try {
    return { answer: await command.here(store), wasRunning: false };
  } finally {
    await store.close();
  }
}
