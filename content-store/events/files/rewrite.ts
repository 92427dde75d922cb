import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk, WritableFile } from '../../disk.ts';
import { storedLines } from './event-files.ts';

/** A folder of events, for drafts too: what is left of them in `.drafts` is nobody's. */
export interface Rewriting {
  readonly disk: Disk;
  readonly folder: string;
}

/** Letters that are written at once. */
const PIECE = 64 * 1024;

function draftsOf(folder: string): string {
  return join(folder, '.drafts');
}

/** Takes away what a rewriting left that was broken off. */
export function removeDrafts({ folder }: Rewriting): Promise<void> {
  return rm(draftsOf(folder), { recursive: true, force: true });
}

/** Writes a file of lines anew where that changes any, with each as `change` has it, or without it where that is null. The
 * file is the old one or the new one, whole, whenever the power goes. Nobody may append to it meanwhile. Answers how many
 * lines were changed. */
export async function rewriteLines(
  path: string,
  change: (line: string) => string | null,
  { disk, folder }: Rewriting,
): Promise<number> {
  let changed = 0;
  for await (const line of storedLines(path)) if (change(line) !== line) changed += 1;
  if (changed === 0) return 0;
  await mkdir(draftsOf(folder), { recursive: true });
  const draft = join(draftsOf(folder), 'hour.ndjson');
  const file = await disk.create(draft);
  try {
    await writeLines(file, path, change);
    await file.sync();
  } finally {
    await file.close();
  }
  await disk.rename(draft, path);
  await disk.syncFolder(dirname(path));
  return changed;
}

async function writeLines(
  file: WritableFile,
  path: string,
  change: (line: string) => string | null,
): Promise<void> {
  let [piece, at] = ['', 0];
  const write = async () => {
    const bytes = Buffer.from(piece);
    await file.write(bytes, at);
    at += bytes.length;
    piece = '';
  };
  for await (const line of storedLines(path)) {
    const kept = change(line);
    if (kept !== null) piece += `${kept}\n`;
    if (piece.length >= PIECE) await write();
  }
  await write();
}

/** Where the last whole line of a file ends, and how long the file is, in bytes. Throws ENOENT where there is none. */
export async function wholeLength(path: string): Promise<{ readonly whole: number; readonly all: number }> {
  const { size } = await stat(path);
  const handle = await open(path, 'r');
  try {
    for (let end = size; end > 0; ) {
      const from = Math.max(0, end - PIECE);
      const { buffer } = await handle.read(Buffer.alloc(end - from), 0, end - from, from);
      const newline = buffer.lastIndexOf('\n');
      if (newline >= 0) return { whole: from + newline + 1, all: size };
      end = from;
    }
    return { whole: 0, all: size };
  } finally {
    await handle.close();
  }
}
