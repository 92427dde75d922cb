import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { IndexEntry } from './dependencies/index.ts';

/** What a log stands for up to one of its lines: the entries before it, of which the last of each name counts. */
export interface StateLine {
  readonly version: string;
  readonly sequence: number;
  readonly visibleAt: string;
  readonly retry: readonly string[];
  readonly left: readonly string[];
}

type Line = readonly ['entry', IndexEntry] | readonly ['state', StateLine];

/** What is behind the newest state when it is written down. */
export interface Moment {
  readonly entries: readonly IndexEntry[];
  readonly state: StateLine;
}

export interface ReadLog {
  readonly state: StateLine;
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** Bytes up to the end of its last state: what is behind it was cut short. */
  readonly bytes: number;
}

/** Lines written at a time, so that the process has its turn in between. */
const BATCH = 200;

/** Reads a log up to its last whole state; null where there is none. */
export async function readLog(file: string): Promise<ReadLog | null> {
  let state: StateLine | null = null;
  let [bytes, end] = [0, 0];
  const entries = new Map<string, IndexEntry>();
  let since: IndexEntry[] = [];
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: 0 })) {
    end += Buffer.byteLength(text) + 1;
    const line = parsed(text);
    if (line === null) break;
    if (line[0] === 'entry') since.push(line[1]);
    else {
      for (const one of since) entries.set(`${one[0]} ${one[1]}`, one);
      [state, bytes, since] = [line[1], end, []];
    }
  }
  return state === null ? null : { state, entries, bytes };
}

/** Only the last state of a log; null where there is none. */
export async function lastState(file: string): Promise<StateLine | null> {
  return (await readLog(file))?.state ?? null;
}

/** Adds to a log of so many bytes, whatever was cut short behind them; answers how many it has then. Durable. */
export async function appendTo(file: string, bytes: number, { entries, state }: Moment): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    await handle.truncate(bytes);
    const text = Buffer.from(linesOf(entries) + lineOf(['state', state]));
    await handle.write(text, 0, text.length, bytes);
    await handle.datasync();
    return bytes + text.length;
  } finally {
    await handle.close();
  }
}

/** Writes a log anew, beside the old one, which it then replaces; answers its bytes. `end` is asked when all entries are
 * written, for what has changed meanwhile: null leaves the old log. Durable. */
export async function writeLog(
  file: string,
  entries: Iterable<IndexEntry>,
  end: () => Moment | null,
): Promise<number | null> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w');
  try {
    let batch: IndexEntry[] = [];
    for (const one of entries) {
      batch.push(one);
      if (batch.length < BATCH) continue;
      await write(handle, linesOf(batch));
      batch = [];
    }
    await write(handle, linesOf(batch));
    const moment = end();
    if (moment === null) {
      await rm(draft, { force: true });
      return null;
    }
    await write(handle, linesOf(moment.entries) + lineOf(['state', moment.state]));
    await handle.datasync();
    const { size } = await handle.stat();
    await rename(draft, file);
    return size;
  } finally {
    await handle.close();
  }
}

async function write(handle: FileHandle, text: string): Promise<void> {
  if (text !== '') await handle.writeFile(text);
}

function linesOf(entries: readonly IndexEntry[]): string {
  return entries.map((one) => lineOf(['entry', one])).join('');
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

/** Null where it was cut short. */
function parsed(text: string): Line | null {
  try {
    // Written by `lineOf`.
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}
