import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { z } from 'zod';

/** What nothing more came of for so long is given up, in milliseconds. */
const ABANDONED = 24 * 3_600_000;
/** So is what was begun and nothing came of at all: whoever began it may never have heard under which address. */
const UNHEARD = 15 * 60_000;

/** Whose an upload is: one person's, on one site. */
export interface UploadOwner {
  readonly tenantKey: string;
  readonly staffId: string;
}

export interface KeptUpload {
  readonly path: string;
  readonly filename: string;
  /** The folder of the library that it is for. */
  readonly folder: string | undefined;
  /** In bytes: what it shall have, and what is here of it. */
  readonly size: number;
  readonly received: number;
}

/** What of an upload is written down beside it. */
const metadata = z.object({
  tenantKey: z.string(),
  staffId: z.string(),
  filename: z.string(),
  folder: z.string().optional(),
});
const finished = z.object({ tenantKey: z.string(), staffId: z.string(), assetId: z.string() });

/** Files that come in parts, until they are assets: on the disk where they will be kept, apart from everything that is
 * served. Others' are not there. */
export class KeptUploads {
  readonly store: FileStore;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.store = new FileStore({ directory: folder, configstore: new WrittenDown(folder) });
  }

  static async in(dataDir: string): Promise<KeptUploads> {
    const folder = folderIn(dataDir);
    await mkdir(folder, { recursive: true });
    return new KeptUploads(folder);
  }

  /** Null where there is none of theirs under this id. Throws where it cannot be read: that is no answer that it is gone. */
  async get(id: string, owner: UploadOwner): Promise<KeptUpload | null> {
    const upload = await this.store.getUpload(id).catch((error: unknown) => {
      if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return null;
      throw error;
    });
    const parsed = metadata.safeParse(upload?.metadata);
    if (upload === null || !parsed.success || !isOf(parsed.data, owner)) return null;
    return {
      path: join(this.#folder, id),
      filename: parsed.data.filename,
      folder: parsed.data.folder,
      size: upload.size ?? 0,
      received: upload.offset,
    };
  }

  /** How many of theirs have not arrived whole: of one that has, the asset is made, or somebody decides. */
  async unfinishedOf(owner: UploadOwner): Promise<number> {
    const ids = (await readdir(this.#folder)).filter((name) => !name.includes('.'));
    // Whatever cannot be read keeps nobody from beginning another.
    const found = await Promise.all(ids.map((id) => this.get(id, owner).catch(() => null)));
    return found.filter((kept) => kept !== null && kept.received < kept.size).length;
  }

  /** An upload became an asset: whoever asks again, for the answer was lost, is told which. */
  async finish(id: string, owner: UploadOwner, assetId: string): Promise<void> {
    await writeFile(join(this.#folder, `${id}.done`), JSON.stringify({ ...owner, assetId }));
    await this.store.remove(id);
  }

  /** The id of the asset that an upload of theirs became; null where it became none. */
  async assetOf(id: string, owner: UploadOwner): Promise<string | null> {
    const parsed = finished.safeParse(await readJson(join(this.#folder, `${id}.done`)));
    return parsed.success && isOf(parsed.data, owner) ? parsed.data.assetId : null;
  }
}

/** What the store writes down of each upload: its own way to read takes every error for an upload that is not there. */
class WrittenDown extends FileConfigstore<Upload> {
  override async get(key: string): Promise<Upload | undefined> {
    return (await readJson(join(this.directory, `${key}.json`))) ?? undefined;
  }
}

/** Null for what is not there, or was cut off while it was written. Throws where it cannot be read. */
async function readJson(path: string) {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return 'null';
    throw error;
  });
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Removes what nothing more came of for a day, what nothing came of at all, and what tells of uploads that long gone. */
export async function removeAbandoned(dataDir: string, now: number): Promise<void> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch((): string[] => []);
  const isOld = async (name: string) => {
    const found = await stat(join(folder, name)).catch(() => null);
    return found !== null && now - found.mtimeMs > (found.size === 0 ? UNHEARD : ABANDONED);
  };
  // What is written down of an upload is as old as what came of it last.
  const withBytes = (name: string) => {
    const of = name.replace(/\.json$/, '');
    return names.includes(of) ? of : name;
  };
  const old = await Promise.all(names.map(async (name) => ((await isOld(withBytes(name))) ? [name] : [])));
  for (const name of old.flat()) await rm(join(folder, name), { force: true });
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'resumable');
}

function isOf(one: UploadOwner, other: UploadOwner): boolean {
  return one.tenantKey === other.tenantKey && one.staffId === other.staffId;
}
