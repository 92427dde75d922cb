import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileTextsIn } from './file-texts.ts';

describe('the text of a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-texts-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function textOf(bytes: string | Uint8Array): Promise<string | null> {
    await writeFile(join(folder, 'a.csv'), bytes);
    return fileTextsIn(folder)('a.csv');
  }

  it('is read as UTF-8, and as windows-1252 where it is none', async () => {
    expect(await textOf('Zürich,1 €')).toBe('Zürich,1 €');
    expect(await textOf(new Uint8Array([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x2c, 0x80]))).toBe('Zürich,€');
  });

  it('is not read where it is longer than 5 MB, is not there, or lies elsewhere', async () => {
    expect((await textOf('x'.repeat(5 * 1_024 * 1_024)))?.length).toBe(5 * 1_024 * 1_024);
    expect(await textOf('x'.repeat(5 * 1_024 * 1_024 + 1))).toBeNull();
    await textOf('a,b');
    const read = fileTextsIn(join(folder, 'below'));
    for (const file of ['b.csv', '../a.csv', '..', '', '/etc/hosts'])
      expect([file, await read(file)]).toEqual([file, null]);
  });
});
