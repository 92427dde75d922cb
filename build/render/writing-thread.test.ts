import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import type { Writing } from './write-path.ts';
import { WritingThread } from './writing-thread.ts';

const SITE = 'culvert';

function page(
  file: string,
  text: string | null,
  fragments: ReadonlyMap<string, string> = new Map(),
): Writing {
  return { tenantKey: SITE, file, text, upload: null, fragments };
}

describe('files that are written in a thread of their own', () => {
  it('are there when that is answered, and told from what was there before', async () => {
    const dataDir = await temporaryFolder();
    const thread = new WritingThread({ dataDir });
    const read = (...names: string[]) => readFile(join(dataDir, ...names), 'utf8');
    const fragments = new Map([['1-body', 'The rest']]);
    const asked = [
      thread.write(page('a/index.html', 'First', fragments)),
      thread.write(page('a/index.html', 'First', fragments)),
      thread.write(page('a/index.html', 'Second', fragments)),
      thread.write(page('b/index.html', null)),
    ];
    expect(await Promise.all(asked)).toEqual(['changed', 'same', 'changed', 'absent']);
    expect(await read('public', SITE, 'a/index.html')).toBe('Second');
    expect(await read('private', SITE, '1-body.html')).toBe('The rest');
    expect(await thread.write(page('a/index.html', null))).toBe('removed');
    await thread.close();
  });

  it('are an uploaded file where there is one, and the text where it is gone', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'assets', SITE), { recursive: true });
    await writeFile(join(dataDir, 'assets', SITE, 'map.pdf'), 'A map');
    const thread = new WritingThread({ dataDir });
    const put = (upload: string) => thread.write({ ...page('files/map.pdf', 'No map'), upload });
    const read = () => readFile(join(dataDir, 'public', SITE, 'files/map.pdf'), 'utf8');
    expect([await put('map.pdf'), await read()]).toEqual(['changed', 'A map']);
    expect([await put('gone.pdf'), await read()]).toEqual(['changed', 'No map']);
    await thread.close();
  });

  it('fail by themselves: what is asked before and after is written', async () => {
    const dataDir = await temporaryFolder();
    const thread = new WritingThread({ dataDir });
    // A file stands where a folder is needed.
    const asked = [
      thread.write(page('a', 'A file')),
      thread.write(page('a/index.html', 'Below a file')),
      thread.write(page('b/index.html', 'Beside it')),
    ];
    const [before, below, beside] = await Promise.allSettled(asked);
    expect(before).toMatchObject({ value: 'changed' });
    expect(below).toMatchObject({ reason: { message: expect.stringMatching(/EEXIST|ENOTDIR/) } });
    expect(beside).toMatchObject({ value: 'changed' });
    await thread.close();
  });

  it('are all written before the thread is closed', async () => {
    const dataDir = await temporaryFolder();
    const thread = new WritingThread({ dataDir });
    const asked = Array.from({ length: 50 }, (_, at) => thread.write(page(`${at}/index.html`, `Page ${at}`)));
    await thread.close();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['changed']));
    expect(await readFile(join(dataDir, 'public', SITE, '49/index.html'), 'utf8')).toBe('Page 49');
  });

  it('are refused once it has ended', async () => {
    const thread = new WritingThread({ dataDir: await temporaryFolder() });
    await thread.close();
    await expect(thread.write(page('a/index.html', 'Late'))).rejects.toThrow(
      'The thread that writes files ended',
    );
  });
});
