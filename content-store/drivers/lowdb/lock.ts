import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../../store.ts';

/** Takes the writer's lock of a store; answers how to give it back. A lock whose holder no longer runs is taken over.
 * Throws StoreError LOCKED with the holder's process id. */
export function takeLock(folder: string): () => void {
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        // A link is there whole or not at all, and fails where there is one already.
        linkSync(draft, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const holder = holderOf(file);
      if (holder !== null && startOf(holder.pid) === holder.started) {
        throw new StoreError(
          'LOCKED',
          `The store in ${folder} is open in process ${holder.pid}. Stop it first, or send the command to it.`,
        );
      }
      rmSync(file, { force: true });
    }
    throw new StoreError('LOCKED', `The store in ${folder} is being opened by another process. Try again.`);
  } finally {
    unlinkSync(draft);
  }
}

function holderOf(file: string): { pid: number; started: string } | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (
      typeof holder === 'object' &&
      holder !== null &&
      'pid' in holder &&
      typeof holder.pid === 'number' &&
      'started' in holder &&
      typeof holder.started === 'string'
    )
      return { pid: holder.pid, started: holder.started };
  } catch {}
  return null;
}

/** When a process started, so that a process id used again is not taken for the holder; empty where none runs. */
function startOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return '';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? 'running';
  } catch {
    return 'running';
  }
}
