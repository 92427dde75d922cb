import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Every call that changes what is kept on a disk. Given in, so that a test can make one fail. */
export interface Disk {
  /** A new, empty file; what was there goes. */
  create(path: string): Promise<WritableFile>;
  open(path: string): Promise<WritableFile>;
  rename(from: string, to: string): Promise<void>;
  /** Without complaint where there is none. */
  remove(path: string): Promise<void>;
  /** Makes creations, renames and removals in a folder survive a power cut. */
  syncFolder(folder: string): Promise<void>;
}

export interface WritableFile {
  readonly path: string;
  /** Writes all the bytes at a position, or throws. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Makes what was written survive a power cut. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export const disk: Disk = {
  create: async (path) => fileOf(path, await open(path, 'w')),
  open: async (path) => fileOf(path, await open(path, 'r+')),
  rename,
  remove: (path) => rm(path, { force: true }),
  async syncFolder(folder) {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
};

/** Bytes that are handed to the system without a way through the thread pool, which takes far longer. */
const AT_ONCE = 64 * 1024;

function fileOf(path: string, handle: FileHandle): WritableFile {
  return {
    path,
    async write(bytes, position) {
      for (let written = 0; written < bytes.length; ) {
        const part = [written, bytes.length - written, position + written] as const;
        written +=
          bytes.length <= AT_ONCE
            ? writeSync(handle.fd, bytes, ...part)
            : (await handle.write(bytes, ...part)).bytesWritten;
      }
    },
    truncate: (length) => handle.truncate(length),
    // The length is synced with the data; times are not, which saves a write of the file system's journal.
    sync: () => handle.datasync(),
    close: () => handle.close(),
  };
}

/** Writes a file so that after a power cut it is either the old one or the new one, whole. */
export async function writeAtomically(on: Disk, path: string, content: string | Uint8Array): Promise<void> {
  // The same file may be written twice at once.
  const draft = `${path}.${randomUUID()}.new`;
  try {
    const file = await on.create(draft);
    try {
      await file.write(Buffer.from(content), 0);
      await file.sync();
    } finally {
      await file.close();
    }
    await on.rename(draft, path);
  } catch (error) {
    await on.remove(draft).catch(() => undefined);
    throw error;
  }
  await on.syncFolder(dirname(path));
}

/** Moves a file on its disk so that after a power cut it is there whole or not at all. */
export async function moveAtomically(on: Disk, from: string, to: string): Promise<void> {
  const file = await on.open(from);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await on.rename(from, to);
  await on.syncFolder(dirname(to));
}
