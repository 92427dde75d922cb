import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StoreError } from '../../store.ts';

const holder = z.object({ pid: z.number().int(), started: z.string() });

const REMEDY =
  'Stop it and try again: this needs the store to itself. Commands that a running process can carry out go to it by themselves.';

/** Takes the writer's lock of a store; answers how to give it back. A lock whose holder no longer runs is taken over.
 * Throws StoreError LOCKED with the holder's process id and what to do. */
export function takeLock(folder: string, remedy = REMEDY): () => void {
  const file = join(folder, 'lock');
  const own = ownName(file);
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  writeFileSync(own, mine);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // A link is there whole or not at all, and fails where there is one already.
      if (link(own, file)) return () => rmSync(file, { force: true });
      const seen = contentOf(file);
      if (seen !== null) removeStale(file, seen, folder, remedy);
    }
    throw new StoreError('LOCKED', `The store in ${folder} is being opened by another process. Try again.`);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes a lock away that was seen with some content, if its holder no longer runs. Another process may have seen the
 * same and be faster: what is taken away is looked at, and put back where it is a younger lock. Throws LOCKED. */
export function removeStale(file: string, seen: string, folder: string, remedy = REMEDY): void {
  refuseIfHeld(seen, folder, remedy);
  const aside = ownName(file);
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  try {
    const taken = contentOf(aside) ?? '';
    if (taken === seen) return;
    link(aside, file);
    refuseIfHeld(taken, folder, remedy);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Whether a process of that id runs. */
export function isRunning(pid: number): boolean {
  return startOf(pid) !== '';
}

let names = 0;

/** A name of one's own beside the lock. It begins with the process id, so that what a killed process left is known. */
function ownName(file: string): string {
  names += 1;
  return `${file}.${process.pid}.${process.hrtime.bigint()}.${names}`;
}

function refuseIfHeld(content: string, folder: string, remedy: string): void {
  const { pid, started } = holderIn(content);
  if (pid !== 0 && startOf(pid) === started)
    throw new StoreError('LOCKED', `The store in ${folder} is open in process ${pid}. ${remedy}`);
}

function holderIn(content: string): z.infer<typeof holder> {
  try {
    return holder.parse(JSON.parse(content));
  } catch {
    // Emptied by a power cut, say: nobody holds it.
    return { pid: 0, started: '' };
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** When a process started, so that a process id used again is not taken for the holder; empty where none runs. */
function startOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return '';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? 'running';
  } catch {
    return 'running';
  }
}
