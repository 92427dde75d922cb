import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeOldest } from './sources.ts';

describe('a folder of what is kept for a while', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-kept-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function keep(name: string, at: number): Promise<void> {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'entry'), '');
    await utimes(join(folder, name), at, at);
  }

  it('keeps what was made last, what is in the making and what is needed', async () => {
    for (const [at, name] of ['needed', 'old', 'young', 'younger', 'draft.new'].entries())
      await keep(name, at);
    await removeOldest(folder, 3, 'needed');
    expect((await readdir(folder)).sort()).toEqual(['draft.new', 'needed', 'young', 'younger']);
  });

  it('is tidied though another process removes something of it at the same time', async () => {
    for (const [at, name] of ['old', 'young', 'younger'].entries()) await keep(name, at);
    // Listed, and gone for whoever asks for it.
    await symlink(join(folder, 'nowhere'), join(folder, 'gone'));
    await removeOldest(folder, 2);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['young', 'younger']));
    expect(await readdir(folder)).not.toContain('old');
  });

  it('is tidied by many at once', async () => {
    for (let at = 0; at < 60; at += 1) await keep(`made ${at}`, at);
    await Promise.all(Array.from({ length: 20 }, () => removeOldest(folder, 2)));
    expect((await readdir(folder)).sort()).toEqual(['made 58', 'made 59']);
  });
});
