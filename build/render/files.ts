import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes published files: only bytes that differ, each file whole or not at all. Works synchronously: it runs in
 * render workers, where a turn through the thread pool for each of five calls costs more than the calls. */
export class PublishedFiles {
  readonly root: string;
  readonly #folders = new Set<string>();
  #count = 0;

  constructor(root: string) {
    this.root = root;
  }

  /** Answers whether the file changed. */
  write(name: string, text: string): boolean {
    const bytes = Buffer.from(text);
    const file = join(this.root, name);
    const isEmpty = this.#makeFolder(dirname(file));
    const before = isEmpty ? null : statOf(file);
    if (before?.size === bytes.length && readFileSync(file).equals(bytes)) return false;
    const draft = this.#draftOf(file);
    try {
      this.#writeDraft(draft, bytes);
      if (before !== null) makeLater(draft, before);
      renameSync(draft, file);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    return true;
  }

  /** Puts a file of another folder there, as a second name of the same bytes where the disk can do that. Answers whether
   * it is another than before; `missing` where there is none to put. */
  link(name: string, source: string): 'changed' | 'same' | 'missing' {
    const file = join(this.root, name);
    const given = statOf(source);
    if (given === null) return 'missing';
    this.#makeFolder(dirname(file));
    const before = statOf(file);
    if (before !== null && isSameFile(file, before, source, given)) return 'same';
    const draft = this.#draftOf(file);
    try {
      linkOrCopy(source, draft);
      renameSync(draft, file);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    return 'changed';
  }

  /** The bytes there, or null. */
  read(name: string): Buffer | null {
    try {
      return readFileSync(join(this.root, name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Removes a file and the folders it leaves empty; answers whether there was one. */
  remove(name: string): boolean {
    const file = join(this.root, name);
    if (statOf(file) === null) return false;
    rmSync(file, { force: true });
    for (let folder = dirname(file); folder.startsWith(`${this.root}/`); folder = dirname(folder)) {
      try {
        rmdirSync(folder);
        this.#folders.delete(folder);
      } catch {
        break;
      }
    }
    return true;
  }

  #draftOf(file: string): string {
    this.#count += 1;
    return `${file}.${process.pid}-${threadId}-${this.#count}.new`;
  }

  #writeDraft(draft: string, bytes: Buffer): void {
    try {
      writeFileSync(draft, bytes);
    } catch (error) {
      // The folder may have gone with its last file since it was made.
      if (!isMissing(error)) throw error;
      this.#folders.clear();
      this.#makeFolder(dirname(draft));
      writeFileSync(draft, bytes);
    }
  }

  /** Answers whether it was not there: nothing is in it then. Its parents are made one by one and remembered, because
   * asking for all of them at once tries each anew for every page. */
  #makeFolder(folder: string): boolean {
    if (this.#folders.has(folder)) return false;
    if (folder.length > this.root.length) this.#makeFolder(dirname(folder));
    const made = mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return made !== undefined;
  }
}

function isSameFile(file: string, before: Stats, source: string, given: Stats): boolean {
  if (before.ino === given.ino && before.dev === given.dev) return true;
  return before.size === given.size && readFileSync(file).equals(readFileSync(source));
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (isMissing(error)) throw error;
    // Another disk, or one that knows no second names.
    copyFileSync(source, target);
  }
}

/** Gives a file a later second than the one it replaces: web servers tell two states of a file by second and size. */
function makeLater(draft: string, before: Stats): void {
  const last = Math.floor(before.mtimeMs / 1000);
  if (Math.floor(statSync(draft).mtimeMs / 1000) <= last) utimesSync(draft, last + 1, last + 1);
}

function statOf(file: string): Stats | null {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() === true ? found : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
