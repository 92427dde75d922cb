import { existsSync, fdatasync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PagesVersion } from '#site/page-data/context.ts';
import { DependencyIndex } from '../dependencies/index.ts';
import { appendTo, lastState, type Moment, type ReadLog, readLog, writeLog } from './state-log.ts';

/** What a site's published files stand for. */
export interface PublishedState {
  /** The version of pages of the bundle they were rendered with, or of one that renders them as they are. */
  readonly version: PagesVersion;
  /** Every change up to this one is in them. */
  readonly sequence: number;
  /** The moment they show, ISO 8601, UTC. */
  readonly visibleAt: string;
  readonly index: DependencyIndex;
  /** Paths that failed, or of which blocks did, to be rendered again with whatever is planned next. */
  readonly retry: Set<string>;
}

/** What is saved, or was. */
export interface SavedState extends PublishedState {
  /** Paths that were still to be rendered, or of a run that was broken off. */
  readonly left: readonly string[];
}

const toDisk = promisify(fdatasync);

/** What a log may grow by before it is written anew, however small it was, in bytes. */
const LEAST_ROOM = 1024 * 1024;

/** Where one site's state is kept: a log to which what has changed is added now and then, and beside it the paths of every
 * run since, noted before their files are touched. After a crash those are rendered again, whatever the crash left half
 * done. A note is written at once and reaches the disk beside the rendering: where the power fails before, the change that
 * asks for its paths is on the disk already, and is planned again. */
export class StateFile {
  readonly #folder: string;
  #pending: number | null = null;
  #notes = 0;
  #durable: Promise<unknown> = Promise.resolve();
  /** Paths that are to be noted before they are rendered. */
  #unnoted: readonly string[] = [];
  /** The looks of the file when it was read or written here last. */
  #stamp = '';
  /** What is in the log; null where it is to be written anew. */
  #log: (Pick<ReadLog, 'standing' | 'bytes' | 'size'> & { readonly index: DependencyIndex }) | null = null;
  #wasBrokenOff = false;

  constructor(dataDir: string, tenantKey: string) {
    this.#folder = join(dataDir, 'publisher', tenantKey);
  }

  /** The state saved last, or null where nothing usable was: then everything is rendered again. */
  async read(): Promise<SavedState | null> {
    try {
      const stamp = await this.looks();
      const saved = await readLog(this.#path);
      if (saved === null) return null;
      const { state, entries, standing, bytes, size } = saved;
      this.#stamp = stamp;
      const { version, sequence, visibleAt } = state;
      const noted = await this.#noted();
      this.#wasBrokenOff = noted.length > 0;
      const left = [...new Set([...state.left, ...noted])];
      const index = DependencyIndex.from(entries.values());
      this.#log = { index, standing, bytes, size };
      return { version, sequence, visibleAt, index, retry: new Set(state.retry), left };
    } catch {
      return null;
    }
  }

  /** The version of pages that every published file is of; null where some may be of another: of pages that failed or
   * were broken off, or where nothing usable was saved. */
  async renderedWith(): Promise<PagesVersion | null> {
    const state = await lastState(this.#path).catch(() => null);
    if (state === null) return null;
    const isWhole = state.retry.length + state.left.length + (await this.#noted()).length === 0;
    return isWhole ? state.version : null;
  }

  /** Whether the state read last had runs behind it that were never saved: one of them may have left drafts of files.
   * Until `tidied` says that there are none, notes are kept, for the next start to know too. */
  get wasBrokenOff(): boolean {
    return this.#wasBrokenOff;
  }

  /** Those drafts are gone. */
  tidied(): void {
    this.#wasBrokenOff = false;
  }

  /** Notes paths that are about to be rendered: `durable` tells when the disk has it. */
  note(paths: readonly string[]): void {
    this.#append([...this.#unnoted, ...paths]);
    this.#unnoted = [];
  }

  /** Paths that are about to be rendered, but not at once: they must wait for `noteRest`. Should they be forgotten until
   * then, the change that asks for them is not, and nothing of it is in their files. */
  noteLater(paths: readonly string[]): void {
    this.#unnoted = [...this.#unnoted, ...paths];
  }

  noteRest(): void {
    this.note([]);
  }

  /** Resolves when the disk has all that was noted; nobody is told of what was rendered before. Rejects with what kept it
   * from that, once. */
  async durable(): Promise<void> {
    const durable = this.#durable;
    try {
      await durable;
    } finally {
      if (this.#durable === durable) this.#durable = Promise.resolve();
    }
  }

  /** Saves the state as it is in the moment it is asked for last, and answers whether it did: not where it is null then,
   * or of another index, for everything was planned anew meanwhile. What is in the log already is left there, until it
   * has outgrown what it stands for. Notes are dropped afterwards, unless more came meanwhile. */
  async write(stateNow: () => SavedState | null): Promise<boolean> {
    const index = stateNow()?.index;
    if (index === undefined) return false;
    await mkdir(this.#folder, { recursive: true });
    const log = this.#log;
    // Until it is known to have ended well.
    this.#log = null;
    let notes = this.#notes;
    const moment = (): Moment | null => {
      const state = stateNow();
      if (state?.index !== index) return null;
      notes = this.#notes;
      const { version, sequence, visibleAt, retry } = state;
      const left = [...new Set([...state.left, ...index.pagesBehind()])];
      return {
        entries: index.takeChanges(),
        state: { version, sequence, visibleAt, retry: [...retry], left },
      };
    };
    let written: number | null = null;
    if (log !== null && log.index === index && log.bytes < 2 * log.standing + LEAST_ROOM) {
      const now = moment();
      if (now === null) return false;
      written = await appendTo(this.#path, log, now);
      if (written !== null) this.#log = { ...log, bytes: written, size: written };
    }
    if (written === null) {
      index.takeChanges();
      written = await writeLog(this.#path, index.entries(), moment);
      if (written === null) return false;
      this.#log = { index, standing: written, bytes: written, size: written };
    }
    this.#stamp = await this.looks();
    if (notes === this.#notes && !this.#wasBrokenOff) ftruncateSync(this.#openPending());
    return true;
  }

  /** Whether the state is still the one read or written here last, with no run since: another process that published
   * meanwhile has written it anew, or left notes. */
  async isAsLeft(): Promise<boolean> {
    const notes = await stat(join(this.#folder, 'pending.ndjson')).catch(() => null);
    return this.#stamp !== '' && (notes?.size ?? 0) === 0 && (await this.looks()) === this.#stamp;
  }

  /** Another text whenever it was written anew; empty where there is none. */
  async looks(): Promise<string> {
    const info = await stat(this.#path).catch(() => null);
    return info === null ? '' : `${info.ino}-${info.size}-${info.mtimeMs}`;
  }

  /** Whether a state was saved ever. */
  exists(): boolean {
    return existsSync(this.#path);
  }

  get #path(): string {
    return join(this.#folder, 'state.ndjson');
  }

  async #noted(): Promise<string[]> {
    const text = await readFile(join(this.#folder, 'pending.ndjson'), 'utf8').catch(() => '');
    return text.split('\n').flatMap((line) => {
      try {
        const paths: unknown = JSON.parse(line);
        return Array.isArray(paths) ? paths.map(String) : [];
      } catch {
        // The end of the file, or a note cut short: its run had touched nothing yet.
        return [];
      }
    });
  }

  #append(paths: readonly string[]): void {
    if (paths.length === 0) return;
    const file = this.#openPending();
    // A line of its own, also behind one that was cut short.
    writeSync(file, `\n${JSON.stringify(paths)}\n`);
    this.#durable = Promise.all([this.#durable, toDisk(file)]);
    // Whoever asks for it is told.
    this.#durable.catch(() => undefined);
    this.#notes += 1;
  }

  #openPending(): number {
    if (this.#pending === null) {
      mkdirSync(this.#folder, { recursive: true });
      this.#pending = openSync(join(this.#folder, 'pending.ndjson'), 'a');
    }
    return this.#pending;
  }
}
