import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import { type DiskCall, failingDisk } from '../../testing/failing-disk.ts';
import { actor, namesIn, page } from '../../testing/pages.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { work } from '../../testing/work.ts';
import { type LowdbStore, openLowdb } from './writer.ts';

const open = (folder: string, before: (call: DiskCall) => Error | null = () => null) =>
  openLowdb({ folder, specs: collectionSpecs(), now: () => new Date(), disk: failingDisk(before) });

const add = (store: LowdbStore, name: string) =>
  store.forTenant('one').commit({ actor, reason: 'test', writes: [page(name, name)] });

describe.each(['EIO', 'ENOSPC', 'EACCES'])('a write that fails with %s', (code) => {
  it.each([['write'], ['sync'], ['sync', 'truncate']])(
    'is refused, leaves nothing behind, and shows in health until one succeeds (%s %s)',
    async (...names) => {
      const folder = await temporaryFolder();
      let isFailing = false;
      const store = await open(folder, ({ name }) =>
        isFailing && names.includes(name) ? new Error(`${code}: it failed`) : null,
      );
      await add(store, 'a');
      isFailing = true;
      for (const name of ['b', 'c']) {
        await expect(add(store, name)).rejects.toMatchObject({
          code: 'READ_ONLY',
          message: expect.stringContaining(`${code}: it failed`),
        });
        expect(store.health()).toMatchObject({ ok: false, readOnly: true, detail: `${code}: it failed` });
        expect([store.sequence(), await namesIn(store.forTenant('one'))]).toEqual([1, ['a']]);
      }
      isFailing = false;
      expect((await add(store, 'd')).sequence).toBe(2);
      expect(store.health()).toMatchObject({ ok: true, readOnly: false });
      await store.close();
      const again = await open(folder);
      expect(await namesIn(again.forTenant('one'))).toEqual(['a', 'd']);
      await again.close();
    },
  );
});

describe('each call that changes files', () => {
  /** Lets every call from the first to the last fail in turn, and answers how many there were. */
  async function inTurn(
    lasts: boolean,
    check: (acknowledged: string[], kept: string[]) => void,
  ): Promise<number> {
    for (let failing = 1; ; failing += 1) {
      const folder = await temporaryFolder();
      let calls = 0;
      const isFailing = () => (lasts ? calls >= failing : calls === failing);
      const store = await open(folder, () => {
        calls += 1;
        return isFailing() ? new Error('EIO: it failed') : null;
      }).catch(() => null);
      const acknowledged = store === null ? [] : await work(store);
      if (store !== null && !lasts) expect(await namesIn(store.forTenant('one'))).toEqual(acknowledged);
      await store?.close().catch(() => undefined);
      const again = await open(folder);
      check(acknowledged, await namesIn(again.forTenant('one')));
      expect((await readdir(folder)).filter((name) => /\.new$|^lock\./.test(name))).toEqual([]);
      await again.close();
      if (calls < failing) return failing - 1;
    }
  }

  it('may fail once: what was acknowledged is there, and nothing else', async () => {
    const calls = await inTurn(false, (acknowledged, kept) => expect(kept).toEqual(acknowledged));
    expect(calls).toBeGreaterThan(50);
  });

  it('may be the last that succeeds: what was acknowledged is there', async () => {
    const calls = await inTurn(true, (acknowledged, kept) =>
      expect(kept).toEqual(expect.arrayContaining(acknowledged)),
    );
    expect(calls).toBeGreaterThan(50);
  });
});
