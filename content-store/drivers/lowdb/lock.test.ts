import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { removeStale, takeLock } from './lock.ts';

describe('the writer’s lock', () => {
  const stale = JSON.stringify({ pid: 999_999_999, started: '1' });

  it('is refused to a second writer, naming the first one’s process', async () => {
    const folder = await temporaryFolder();
    const release = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(`is open in process ${process.pid}. Stop it and try again`);
    release();
    takeLock(folder)();
  });

  it('is taken over from a process that is gone', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'lock'), stale);
    takeLock(folder)();
  });

  it('is taken over where a power cut emptied it', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'lock'), '');
    takeLock(folder)();
  });

  it('stays with who was faster to take it over', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'lock');
    // Both have seen the stale one; the other is through before this one goes on.
    const release = takeLock(folder);
    const held = await readFile(file, 'utf8');
    expect(() => removeStale(file, stale, folder)).toThrow(`is open in process ${process.pid}`);
    expect(await readFile(file, 'utf8')).toBe(held);
    release();
  });
});
