import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes published files: only bytes that differ, each file whole or not at all. */
export class PublishedFiles {
  readonly root: string;
  readonly #folders = new Set<string>();
  #count = 0;

  constructor(root: string) {
    this.root = root;
  }

  /** Answers whether the file changed. */
  async write(name: string, text: string, known: Buffer | null | undefined = undefined): Promise<boolean> {
    const bytes = Buffer.from(text);
    const before = known === undefined ? await this.read(name) : known;
    if (before?.equals(bytes)) return false;
    const file = join(this.root, name);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) {
      await mkdir(folder, { recursive: true });
      this.#folders.add(folder);
    }
    this.#count += 1;
    const draft = `${file}.${process.pid}-${this.#count}.new`;
    try {
      await writeFile(draft, bytes);
    } catch (error) {
      // The folder may have gone with its last file since it was made.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      await mkdir(folder, { recursive: true });
      await writeFile(draft, bytes);
    }
    await rename(draft, file);
    return true;
  }

  async read(name: string): Promise<Buffer | null> {
    return readFile(join(this.root, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
  }

  /** Removes a file and the folders it leaves empty; answers whether there was one. */
  async remove(name: string): Promise<boolean> {
    if ((await this.read(name)) === null) return false;
    await rm(join(this.root, name), { force: true });
    for (
      let folder = dirname(join(this.root, name));
      folder.startsWith(`${this.root}/`);
      folder = dirname(folder)
    ) {
      try {
        await rmdir(folder);
        this.#folders.delete(folder);
      } catch {
        break;
      }
    }
    return true;
  }
}
