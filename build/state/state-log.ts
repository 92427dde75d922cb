import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { PagesVersion } from '#site/page-data/context.ts';
import type { IndexEntry } from '../dependencies/indexed-reads.ts';

/** What a log stands for up to one of its lines: the entries before it, of which the last of each name counts. */
export interface StateLine {
  readonly version: PagesVersion;
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
  /** Bytes of the lines that count, of those up to its last state, and of the file: behind the last state something was
   * cut short. */
  readonly standing: number;
  readonly bytes: number;
  readonly size: number;
}

/** Lines written at a time, so that the process has its turn in between. */
const BATCH = 200;
const NEW_LINE = 0x0a;

/** Reads a log up to its last whole state; null where there is none. */
export async function readLog(file: string): Promise<ReadLog | null> {
  let state: StateLine | null = null;
  let [bytes, size, stateBytes] = [0, 0, 0];
  const entries = new Map<string, { readonly entry: IndexEntry; readonly bytes: number }>();
  let since: { readonly entry: IndexEntry; readonly bytes: number }[] = [];
  for await (const line of linesIn(file)) {
    size += line.length;
    const read = parsed(line);
    // What is behind it cannot be trusted.
    if (read === null) break;
    if (read[0] === 'entry') since.push({ entry: read[1], bytes: line.length });
    else {
      for (const one of since) entries.set(`${one.entry[0]} ${one.entry[1]}`, one);
      [state, bytes, stateBytes, since] = [read[1], size, line.length, []];
    }
  }
  if (state === null) return null;
  const standing = [...entries.values()].reduce((sum, one) => sum + one.bytes, stateBytes);
  return {
    state,
    entries: new Map([...entries].map(([name, { entry }]) => [name, entry])),
    standing,
    bytes,
    size,
  };
}

/** Only the last state of a log, read from its end; null where there is none. */
export async function lastState(file: string): Promise<StateLine | null> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    for (let length = 64 * 1024; ; length *= 4) {
      const from = Math.max(0, size - length);
      const part = Buffer.alloc(size - from);
      await handle.read(part, 0, part.length, from);
      const state = lastStateIn(part, from === 0);
      if (state !== null || from === 0) return state;
    }
  } finally {
    await handle.close();
  }
}

/** `isWhole`: whether its first line is one from its beginning. */
function lastStateIn(part: Buffer, isWhole: boolean): StateLine | null {
  for (let end = part.lastIndexOf(NEW_LINE); end >= 0; ) {
    const start = end === 0 ? 0 : part.lastIndexOf(NEW_LINE, end - 1) + 1;
    if (start === 0 && !isWhole) return null;
    const line = parsed(part.subarray(start, end + 1));
    if (line?.[0] === 'state') return line[1];
    end = start - 1;
  }
  return null;
}

/** Adds to a log of so many bytes, whatever was cut short behind them; answers how many it has then, or null where it is
 * not of the `size` that was left: another process wrote it meanwhile. Durable. */
export async function appendTo(
  file: string,
  { bytes, size }: Pick<ReadLog, 'bytes' | 'size'>,
  { entries, state }: Moment,
): Promise<number | null> {
  const handle = await open(file, 'a');
  try {
    if ((await handle.stat()).size !== size) return null;
    await handle.truncate(bytes);
    await writeAll(handle, entries);
    await handle.writeFile(lineOf(['state', state]));
    await handle.datasync();
    return (await handle.stat()).size;
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
    await writeAll(handle, entries);
    const moment = end();
    if (moment === null) {
      await rm(draft, { force: true });
      return null;
    }
    await writeAll(handle, moment.entries);
    await handle.writeFile(lineOf(['state', moment.state]));
    await handle.datasync();
    const { size } = await handle.stat();
    await rename(draft, file);
    return size;
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, entries: Iterable<IndexEntry>): Promise<void> {
  let batch: string[] = [];
  for (const one of entries) {
    batch.push(lineOf(['entry', one]));
    if (batch.length < BATCH) continue;
    await handle.writeFile(batch.join(''));
    batch = [];
  }
  if (batch.length > 0) await handle.writeFile(batch.join(''));
}

/** The whole lines of a file, each with its line feed and split at those alone: texts may hold other separators. */
async function* linesIn(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    // A stream without an encoding gives buffers.
    const bytes = chunk as Buffer;
    let start = 0;
    for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
      const line = bytes.subarray(start, end + 1);
      yield rest.length === 0 ? line : Buffer.concat([...rest, line]);
      rest = [];
      start = end + 1;
    }
    if (start < bytes.length) rest.push(bytes.subarray(start));
  }
  // What has no line feed was cut short; it counts among the file's bytes.
  if (rest.length > 0) yield Buffer.concat(rest);
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

/** Null where it was cut short. */
function parsed(line: Buffer): Line | null {
  if (line.at(-1) !== NEW_LINE) return null;
  try {
    // Written by `lineOf`.
    return JSON.parse(line.toString()) as Line;
  } catch {
    return null;
  }
}
