import { describe, expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

const fileEntry = (name: string, isReadable = true) => ({
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void, reject: (error: Error) => void) =>
    isReadable ? resolve(new File(['bytes'], name)) : reject(new DOMException('gone', 'NotFoundError')),
});
/** Answers its entries once, then none, or cannot be read. */
function folderEntry(entries: readonly object[] | null) {
  const answers = [entries ?? [], []];
  const readEntries = (resolve: (some: readonly object[]) => void, reject: (error: Error) => void) =>
    entries === null ? reject(new DOMException('no', 'NotReadableError')) : resolve(answers.shift() ?? []);
  return { isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
}
const dropOf = (entries: readonly object[]) =>
  droppedFiles({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  } as unknown as DataTransfer);

describe('files that are dropped', () => {
  it('are taken with those in folders, without what the system puts there', async () => {
    const folder = folderEntry([fileEntry('weir.png'), fileEntry('.DS_Store'), fileEntry('Thumbs.db')]);
    const { files, unread } = await dropOf([fileEntry('lock.png'), folder]);
    expect([files.map(({ name }) => name), unread]).toEqual([['lock.png', 'weir.png'], 0]);
  });

  it('are taken although others cannot be read, and those are counted', async () => {
    const folder = folderEntry([fileEntry('weir.png'), fileEntry('torn.png', false), folderEntry(null)]);
    const { files, unread } = await dropOf([fileEntry('gone.png', false), fileEntry('lock.png'), folder]);
    expect([files.map(({ name }) => name), unread]).toEqual([['lock.png', 'weir.png'], 3]);
  });
});
