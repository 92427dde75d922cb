import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { disk } from '../../disk.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import { namesIn } from '../../testing/pages.ts';
import { PowerCutDisk, remains } from '../../testing/power-cut-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { work } from '../../testing/work.ts';
import { openLowdb } from './writer.ts';

const leavings = Object.values(remains).flatMap((left) => [
  { left, areNamesKept: true },
  { left, areNamesKept: false },
]);

it('what was acknowledged outlives a power cut before any call, whatever is left of what was not synced', async () => {
  const specs = collectionSpecs();
  let points = 0;
  for (let cutAt = 2, isOver = false; !isOver; cutAt += 1) {
    const folder = await temporaryFolder();
    const cutDisk = new PowerCutDisk(cutAt);
    const store = await openLowdb({ folder, specs, now: () => new Date(), disk: cutDisk }).catch(() => null);
    const acknowledged = store === null ? [] : await work(store);
    await store?.close().catch(() => undefined);
    for (const [index, leaving] of leavings.entries()) {
      const left = join(folder, `left-${index}`);
      await cutDisk.leave(left, leaving);
      const notices: string[] = [];
      const again = await openLowdb({
        folder: left,
        specs,
        now: () => new Date(),
        disk,
        onNotice: (text) => notices.push(text),
      });
      expect(await namesIn(again.forTenant('one'))).toEqual(expect.arrayContaining(acknowledged));
      expect(notices.join()).not.toContain('had been acknowledged');
      await again.close();
      expect((await readdir(left)).filter((name) => name.endsWith('.new'))).toEqual([]);
      points += 1;
    }
    isOver = cutDisk.calls < cutAt;
  }
  expect(points).toBeGreaterThan(400);
});
