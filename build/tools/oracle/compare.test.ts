import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareTrees } from './compare.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('names each file that differs, is missing or is left over, with what differs first', async () => {
  const trees = {
    is: { 'same.html': 'same', 'news/index.html': 'The old title', 'left.html': 'gone' },
    should: { 'same.html': 'same', 'news/index.html': 'The new title, longer', 'missing.html': 'new' },
  };
  for (const [tree, files] of Object.entries(trees))
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(folder, tree, 'public', 'news'), { recursive: true });
      await writeFile(join(folder, tree, 'public', name), text);
    }
  expect(await compareTrees(join(folder, 'is'), join(folder, 'should'), 'public')).toEqual([
    { file: 'public/left.html', bytes: 4, first: 'nothing accounts for it' },
    { file: 'public/missing.html', bytes: 3, first: 'is missing' },
    {
      file: 'public/news/index.html',
      bytes: 11,
      first: 'at byte 4 is "The old title", should be "The new title, longer"',
    },
  ]);
});
