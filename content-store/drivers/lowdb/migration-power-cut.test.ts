import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Disk } from '../../disk.ts';
import { disk } from '../../disk.ts';
import type { CollectionSpec } from '../../store.ts';
import { dumped, written } from '../../testing/aged-store.ts';
import { releases } from '../../testing/aging.ts';
import { failingDisk } from '../../testing/failing-disk.ts';
import { PowerCutDisk, remains } from '../../testing/power-cut-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openLowdb } from './writer.ts';

const { first, third } = releases;
const now = () => new Date('2026-05-01T12:00:00Z');
const open = (folder: string, specs: readonly CollectionSpec[], on: Disk = disk) =>
  openLowdb({ folder, specs, now, disk: on });

/** A store of the first release, some of it compacted. */
async function old(folder: string, on: Disk = disk) {
  const store = await open(folder, first.specs, on);
  await written(store);
  await store.compact();
  await store.close();
}

const all = async (folder: string, specs: readonly CollectionSpec[]) => {
  const store = await open(folder, specs);
  const records = await dumped(store, specs);
  await store.close();
  return records;
};

it('a power cut before any call of a migration leaves a store of one release, that the next start brings to the new one', async () => {
  const whole = await temporaryFolder();
  const counting = new PowerCutDisk(Number.POSITIVE_INFINITY);
  await old(whole, counting);
  const { calls } = counting;
  const before = await all(whole, first.specs);
  const after = await all(whole, third.specs);
  const ends = new Set<string>();
  for (let cutAt = calls + 1, isOver = false; !isOver; cutAt += 1) {
    const folder = await temporaryFolder();
    const cutDisk = new PowerCutDisk(cutAt);
    await old(folder, cutDisk);
    await open(folder, third.specs, cutDisk).then(
      (store) => store.close(),
      () => undefined,
    );
    for (const [index, left] of [remains.nothing, remains.beginning].entries())
      for (const areNamesKept of [true, false]) {
        const copy = join(folder, `left-${index}-${areNamesKept}`);
        await cutDisk.leave(copy, { left, areNamesKept });
        const kept = await all(copy, first.specs).catch((error: { code: string }) => error.code);
        if (typeof kept === 'string') expect(kept).toBe('NEWER');
        else expect(kept).toEqual(before);
        ends.add(typeof kept);
        expect(await all(copy, third.specs)).toEqual(after);
      }
    isOver = cutDisk.calls < cutAt;
  }
  expect([...ends].sort()).toEqual(['object', 'string']);
});

it('a migration of which any one call fails is refused or done, and begins again at the next start', async () => {
  for (let failing = 1, isOver = false; !isOver; failing += 1) {
    const folder = await temporaryFolder();
    await old(folder);
    const before = await all(folder, first.specs);
    let calls = 0;
    const on = failingDisk(() => {
      calls += 1;
      return calls === failing ? new Error('ENOSPC: it failed') : null;
    });
    const isDone = await open(folder, third.specs, on).then(
      (store) => store.close().then(() => true),
      () => false,
    );
    if (!isDone) {
      const kept = await all(folder, first.specs).catch((error: { code: string }) => error.code);
      if (typeof kept === 'string') expect(kept).toBe('NEWER');
      else expect(kept).toEqual(before);
    }
    const after = await all(folder, third.specs);
    expect(after.find((one) => one.record.id === 'b')?.working).toMatchObject({
      first: 'Eve',
      story: '<p>new</p>',
    });
    isOver = calls < failing;
  }
});
