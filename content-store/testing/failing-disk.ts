import { type Disk, disk, type WritableFile } from '../disk.ts';

export interface DiskCall {
  readonly name: 'create' | 'open' | 'rename' | 'remove' | 'syncFolder' | 'write' | 'truncate' | 'sync';
  readonly path: string;
}

/** The real disk, which asks before every call. Where the answer is an error the call fails with it; a write then
 * leaves its first half behind. */
export function failingDisk(before: (call: DiskCall) => Error | null | Promise<null>): Disk {
  const check = async (name: DiskCall['name'], path: string) => {
    const error = await before({ name, path });
    if (error !== null) throw error;
  };
  const checked = (file: WritableFile): WritableFile => ({
    path: file.path,
    async write(bytes, position) {
      try {
        await check('write', file.path);
      } catch (error) {
        await file.write(bytes.subarray(0, bytes.length >> 1), position);
        throw error;
      }
      await file.write(bytes, position);
    },
    truncate: (length) => check('truncate', file.path).then(() => file.truncate(length)),
    sync: () => check('sync', file.path).then(() => file.sync()),
    close: () => file.close(),
  });
  return {
    create: (path) => check('create', path).then(async () => checked(await disk.create(path))),
    open: (path) => check('open', path).then(async () => checked(await disk.open(path))),
    rename: (from, to) => check('rename', to).then(() => disk.rename(from, to)),
    remove: (path) => check('remove', path).then(() => disk.remove(path)),
    syncFolder: (folder) => check('syncFolder', folder).then(() => disk.syncFolder(folder)),
  };
}
