import { fdatasyncSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DependencyIndex, type SavedIndex } from './dependencies/index.ts';

/** What a site's published files stand for. */
export interface PublishedState {
  /** The bundle they were rendered with. */
  readonly version: string;
  /** Every change up to this one is in them. */
  readonly sequence: number;
  /** The moment they show, ISO 8601, UTC. */
  readonly visibleAt: string;
  readonly index: DependencyIndex;
  /** Paths that failed, to be rendered again with whatever is planned next. */
  readonly retry: Set<string>;
}

/** What is saved, or was. */
export interface SavedState extends PublishedState {
  /** Paths that were still to be rendered, or of a run that was broken off. */
  readonly left: readonly string[];
}

interface Saved {
  readonly version: string;
  readonly sequence: number;
  readonly visibleAt: string;
  readonly index: SavedIndex;
  readonly retry: readonly string[];
  readonly left: readonly string[];
}

/** Where one site's state is kept: a file written now and then, and beside it the paths of every run since, noted before
 * the run touches a file. After a crash those are rendered again, whatever the crash left half done. */
export class StateFile {
  readonly #folder: string;
  #pending: number | null = null;
  #notes = 0;
  /** The looks of the file when it was read or written here last. */
  #stamp = '';
  #wasBrokenOff = false;

  constructor(dataDir: string, tenantKey: string) {
    this.#folder = join(dataDir, 'publisher', tenantKey);
  }

  /** The state saved last, or null where nothing usable was: then everything is rendered again. */
  async read(): Promise<SavedState | null> {
    try {
      // Written by `write`; a half-written file cannot be there.
      const stamp = await this.looks();
      const saved = JSON.parse(await readFile(join(this.#folder, 'state.json'), 'utf8')) as Saved;
      this.#stamp = stamp;
      const { version, sequence, visibleAt } = saved;
      const noted = await this.#noted();
      this.#wasBrokenOff = noted.length > 0;
      const left = [...new Set([...saved.left, ...noted])];
      const index = DependencyIndex.from(saved.index);
      return { version, sequence, visibleAt, index, retry: new Set(saved.retry), left };
    } catch {
      return null;
    }
  }

  /** The bundle that every published file was rendered with; null where some may be of another: of pages that failed or
   * were broken off, or where nothing usable was saved. */
  async renderedWith(): Promise<string | null> {
    try {
      // As in `read`.
      const saved = JSON.parse(await readFile(join(this.#folder, 'state.json'), 'utf8')) as Saved;
      const isWhole = saved.retry.length + saved.left.length + (await this.#noted()).length === 0;
      return isWhole ? saved.version : null;
    } catch {
      return null;
    }
  }

  /** Whether the state read last had runs behind it that were never saved: one of them may have left drafts of files. */
  get wasBrokenOff(): boolean {
    return this.#wasBrokenOff;
  }

  /** Durable when it returns. */
  note(paths: readonly string[]): void {
    if (paths.length === 0) return;
    const file = this.#openPending();
    // A line of its own, also behind one that was cut short.
    writeSync(file, `\n${JSON.stringify(paths)}\n`);
    fdatasyncSync(file);
    this.#notes += 1;
  }

  /** Saves a state. Notes are dropped afterwards, unless more came meanwhile. */
  async write(state: SavedState): Promise<void> {
    const notes = this.#notes;
    const { version, sequence, visibleAt, index, retry } = state;
    const left = [...new Set([...state.left, ...index.pagesBehind()])];
    const text = JSON.stringify({
      version,
      sequence,
      visibleAt,
      index: index.save(),
      retry: [...retry],
      left,
    } satisfies Saved);
    await mkdir(this.#folder, { recursive: true });
    const file = join(this.#folder, 'state.json');
    const handle = await open(`${file}.new`, 'w');
    try {
      await handle.writeFile(text);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.new`, file);
    this.#stamp = await this.looks();
    this.#wasBrokenOff = false;
    if (notes === this.#notes) ftruncateSync(this.#openPending());
  }

  /** Whether the state is still the one read or written here last, with no run since: another process that published
   * meanwhile has written it anew, or left notes. */
  async isAsLeft(): Promise<boolean> {
    const notes = await stat(join(this.#folder, 'pending.ndjson')).catch(() => null);
    return this.#stamp !== '' && (notes?.size ?? 0) === 0 && (await this.looks()) === this.#stamp;
  }

  /** Another text whenever it was written anew; empty where there is none. */
  async looks(): Promise<string> {
    const info = await stat(join(this.#folder, 'state.json')).catch(() => null);
    return info === null ? '' : `${info.ino}-${info.size}-${info.mtimeMs}`;
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

  #openPending(): number {
    if (this.#pending === null) {
      mkdirSync(this.#folder, { recursive: true });
      this.#pending = openSync(join(this.#folder, 'pending.ndjson'), 'a');
    }
    return this.#pending;
  }
}
