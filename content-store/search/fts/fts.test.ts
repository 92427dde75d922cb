import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { documentNamed, searchContract, searchFor } from '../contract.ts';
import { ThreadedIndex } from './threaded-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-search-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

searchContract('search by SQLite', async () => new ThreadedIndex(folder));

describe('the files of search', () => {
  async function filled(index: ThreadedIndex) {
    const rebuild = await index.rebuild('culvert', 'en');
    await rebuild.add([documentNamed('a', { name: 'Lock' })]);
    await rebuild.finish([], 3);
  }

  it.each([
    ['half of it is missing', (path: string) => truncateSync(path, 5_000)],
    ['it is something else', (path: string) => writeFileSync(path, 'no database')],
    ['it is gone', (path: string) => rmSync(path)],
  ])('are to be made anew where %s', async (_what, damage) => {
    const own = mkdtempSync(join(folder, 'damaged-'));
    const before = new ThreadedIndex(own);
    await filled(before);
    await before.close();
    damage(join(own, 'search', '1', 'culvert.1.db'));
    const index = new ThreadedIndex(own);
    expect(await index.sequence('culvert', 'en')).toBeNull();
    await filled(index);
    expect((await index.search('culvert', searchFor('lock'))).total).toBe(1);
    await index.close();
  });

  it('are each process’s own, where several share a folder', async () => {
    const own = mkdtempSync(join(folder, 'shared-'));
    const [one, other] = [new ThreadedIndex(own), new ThreadedIndex(own)];
    await filled(one);
    expect(await other.sequence('culvert', 'en')).toBeNull();
    await filled(other);
    await Promise.all([one.close(), other.close()]);
  });

  it('say so where an answer takes too long', async () => {
    const index = new ThreadedIndex(mkdtempSync(join(folder, 'slow-')), 0);
    await filled(index);
    // More than a thread answers in no time.
    const asked = Array.from({ length: 300 }, () => index.search('culvert', searchFor('lock')));
    const [last] = (await Promise.allSettled(asked)).slice(-1);
    expect(last).toMatchObject({ status: 'rejected', reason: { code: 'TIMEOUT' } });
    await index.close();
  });

  it('take changes in before the searches that wait', async () => {
    const index = new ThreadedIndex(mkdtempSync(join(folder, 'busy-')), 600_000);
    await filled(index);
    const order: string[] = [];
    const asked = Array.from({ length: 40 }, async (_, at) => {
      await index.search('culvert', searchFor('lock'));
      order.push(`search ${at}`);
    });
    await index.apply('culvert', { documents: [documentNamed('b', { name: 'Lock' })], removed: [] });
    order.push('change');
    await Promise.all(asked);
    expect(order.indexOf('change')).toBeLessThan(10);
    expect((await index.search('culvert', searchFor('lock'))).total).toBe(2);
    await index.close();
  });
});
