import { isData } from '../../definition/is-data.ts';
import { type Disk, disk as realDisk } from '../../disk.ts';
import { countOf } from '../../formats/numbers.ts';
import type { TrackedEvent } from '../../model/tracking/events.ts';
import type { EventLog } from '../event-log.ts';
import { EventQueue, type Queued, type QueueLimits, unwritten } from '../event-queue.ts';
import { hourOf } from '../hours.ts';
import { EventFiles, valueIn } from './event-files.ts';
import { type HourFile, HourFiles } from './hour-files.ts';
import { removeDrafts, rewriteLines, wholeLength } from './rewrite.ts';

export interface FileEventOptions extends QueueLimits {
  readonly folder: string;
  /** The calls that change files. */
  readonly disk?: Disk | undefined;
  /** Told of what opening repaired. */
  readonly onNotice?: ((text: string) => void) | undefined;
}

const REMEDY =
  'Nothing of it was kept. Free some space or check the disk; events are recorded again by themselves then.';

/** Opens the events of a folder for writing, for whoever has the store beside it: one process at a time. What a killed
 * process or a power cut left of unfinished lines is taken off. */
export async function openFileEvents(options: FileEventOptions): Promise<EventLog> {
  const { folder, disk = realDisk, onNotice = () => undefined } = options;
  await removeDrafts({ disk, folder });
  const files = new EventFiles(folder);
  for (const tenantKey of await files.tenants()) {
    // Earlier ones were sealed by the next.
    const newest = (await files.hours(tenantKey)).at(-1);
    if (newest === undefined) continue;
    const path = files.pathOf(tenantKey, newest);
    const bytes = await mend(path, { disk, folder });
    if (bytes > 0)
      onNotice(`${path} ended in the middle of an event: ${countOf(bytes, 'byte')} were cut off`);
  }
  return new FileEventLog(files, disk, options);
}

/** Takes off what are no lines of JSON; answers how many bytes. */
async function mend(
  path: string,
  rewriting: { readonly disk: Disk; readonly folder: string },
): Promise<number> {
  const before = await wholeLength(path);
  await rewriteLines(path, (line) => (valueIn(line) === undefined ? null : line), rewriting);
  const { whole, all } = await wholeLength(path);
  if (whole < all) {
    const file = await rewriting.disk.open(path);
    try {
      await file.truncate(whole);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  return before.all - whole;
}

class FileEventLog implements EventLog {
  readonly #files: EventFiles;
  readonly #disk: Disk;
  readonly #hourFiles: HourFiles;
  readonly #queue: EventQueue;

  constructor(files: EventFiles, disk: Disk, limits: QueueLimits) {
    this.#files = files;
    this.#disk = disk;
    this.#hourFiles = new HourFiles(files.folder, disk);
    this.#queue = new EventQueue((batch) => this.#write(batch), limits);
  }

  async append(event: TrackedEvent): Promise<void> {
    // Refused here where it has no place, and not with all others of its batch.
    this.#fileOf(event);
    return this.#queue.append(event);
  }

  tenants(): Promise<readonly string[]> {
    return this.#files.tenants();
  }

  hours(tenantKey: string): Promise<readonly string[]> {
    return this.#files.hours(tenantKey);
  }

  read(tenantKey: string, hour: string): AsyncIterable<TrackedEvent> {
    return this.#files.read(tenantKey, hour);
  }

  flush(): Promise<void> {
    return this.#queue.flush();
  }

  async forget(tenantKey: string, memberId: string): Promise<number> {
    await this.flush();
    const change = (line: string) => withoutMember(line, memberId);
    const rewriting = { disk: this.#disk, folder: this.#files.folder };
    let count = 0;
    for (const hour of await this.hours(tenantKey)) {
      const path = this.#files.pathOf(tenantKey, hour);
      // One hour at a time, so that nobody waits for all of them.
      count += await this.#queue.between(async () => {
        await this.#hourFiles.release(path);
        return rewriteLines(path, change, rewriting);
      });
    }
    return count;
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await this.#hourFiles.releaseBefore(null);
  }

  #fileOf(event: TrackedEvent): HourFile {
    const hour = hourOf(event);
    return { path: this.#files.pathOf(event.tenantKey, hour), hour };
  }

  async #write(batch: readonly Queued[]): Promise<(Error | null)[]> {
    const files = batch.map(({ event }) => this.#fileOf(event));
    const pieces = new Map<string, { readonly file: HourFile; lines: string }>();
    for (const [at, file] of files.entries()) {
      const piece = pieces.get(file.path) ?? { file, lines: '' };
      piece.lines += batch[at]?.line ?? '';
      pieces.set(file.path, piece);
    }
    const refused = new Map<string, Error>();
    await Promise.all(
      [...pieces.values()].map(({ file, lines }) =>
        this.#hourFiles.append(file, lines).catch((error: unknown) => {
          refused.set(file.path, unwritten(error, REMEDY));
        }),
      ),
    );
    const newest =
      files
        .map(({ hour }) => hour)
        .sort()
        .at(-1) ?? '';
    // A file that cannot be closed has told so already, when it was written.
    await this.#hourFiles.releaseBefore(newest).catch(() => undefined);
    return files.map(({ path }) => refused.get(path) ?? null);
  }
}

/** A line of a member's event as anybody's; any other as it is. */
function withoutMember(line: string, memberId: string): string {
  // Most lines need not be read.
  if (!line.includes(memberId)) return line;
  const value = valueIn(line);
  if (!isData(value) || value.memberId !== memberId) return line;
  return JSON.stringify({ ...value, memberId: null, sessionId: null });
}
