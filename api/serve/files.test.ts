import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileCache } from './files.ts';

describe('files in memory', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-files-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const file = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };

  it('take no more room than they are given, what was encoded of them counted', async () => {
    const cache = new FileCache(130_000);
    const paths = [await file('one.html', 'x'.repeat(60_000)), await file('two.html', 'y'.repeat(60_000))];
    for (const path of paths) await cache.get(path);
    const [one = '', two = ''] = paths;
    const known = cache.current(two);
    const kept = cache.current(one);
    known?.keep('gzip', Buffer.alloc(1_000));
    if (known) cache.reweigh(known);
    expect([cache.current(one) === kept, cache.current(two) === known]).toEqual([true, true]);
    known?.keep('br', Buffer.alloc(30_000));
    if (known) cache.reweigh(known);
    // The other is read anew.
    expect([cache.current(two) === known, cache.current(one) === kept]).toEqual([true, false]);
  });

  it('are read again where another text took the place of one, of its length and time', async () => {
    const cache = new FileCache();
    const path = await file('page.html', 'one');
    const { atime, mtime } = await stat(path);
    await utimes(path, atime, mtime);
    expect((await cache.get(path))?.identity.bytes?.toString()).toBe('one');
    await writeFile(path, 'two');
    await utimes(path, atime, mtime);
    expect((await cache.get(path))?.identity.bytes?.toString()).toBe('two');
  });
});
