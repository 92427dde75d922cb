import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { copyFiles } from './files.ts';

it('copies what differs or is missing, at any depth, and leaves what is there already', async () => {
  const [from, to] = [await temporaryFolder(), await temporaryFolder()];
  for (const root of [from, to]) await mkdir(join(root, 'one'));
  await writeFile(join(from, 'one', 'same.webp'), 'a picture');
  await writeFile(join(from, 'one', 'cut.webp'), 'a picture');
  await writeFile(join(from, 'new.webp'), 'another');
  await writeFile(join(to, 'one', 'same.webp'), 'a picture');
  await writeFile(join(to, 'one', 'cut.webp'), 'a pic');
  const longAgo = new Date('2020-01-01T00:00:00Z');
  await utimes(join(to, 'one', 'same.webp'), longAgo, longAgo);
  const seen: string[] = [];
  const count = await copyFiles({ from, to, onFile: (done, total) => seen.push(`${done}/${total}`) });
  expect([count, seen]).toEqual([3, ['1/3', '2/3', '3/3']]);
  expect((await stat(join(to, 'one', 'same.webp'))).mtime).toEqual(longAgo);
  expect(await readFile(join(to, 'one', 'cut.webp'), 'utf8')).toBe('a picture');
  expect(await readFile(join(to, 'new.webp'), 'utf8')).toBe('another');
});

it('copies none from a folder that is not there', async () => {
  const to = await temporaryFolder();
  expect(await copyFiles({ from: join(to, 'assets'), to })).toBe(0);
});

it('refuses to leave out a file that was named', async () => {
  const [from, to] = [await temporaryFolder(), await temporaryFolder()];
  await expect(copyFiles({ from, to, names: ['gone.webp'] })).rejects.toThrow('ENOENT');
});
