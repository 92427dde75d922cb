import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { Receipts, receiptOf } from './receipts.ts';

const receipt = (sequence: number) =>
  receiptOf({ tenantKey: 'one', sequence, at: '2026-11-21T12:00:00.000Z', msToLive: 5, left: 0 }, []);
const run = (upTo: number) => ({ after: -1, upTo, isWhole: false, from: new Date(0), to: new Date(1) });

describe('the receipts of a site', () => {
  it('are there after a restart and for other processes, a line cut short by a crash apart', async () => {
    const dataDir = await temporaryFolder();
    const [here, there] = [new Receipts(dataDir, 'one'), new Receipts(dataDir, 'one')];
    expect(await there.newest(5)).toEqual([]);
    await here.add(receipt(1), run(2));
    expect(await there.covering(2)).toMatchObject({ sequence: 1 });
    expect(await there.covering(3)).toBeUndefined();
    await appendFile(join(dataDir, 'publisher', 'one', 'receipts.ndjson'), '{"receipt":');
    await there.add(receipt(3), run(3));
    expect((await new Receipts(dataDir, 'one').newest(5)).map((one) => one.sequence)).toEqual([3, 1]);
    expect((await here.newest(5)).map((one) => one.sequence)).toEqual([3, 1]);
  });

  it('are read as an older release has kept them', async () => {
    const dataDir = await temporaryFolder();
    await new Receipts(dataDir, 'one').add(receipt(1), run(1));
    const file = join(dataDir, 'publisher', 'one', 'receipts.ndjson');
    const { left, incomplete, ...older } = receipt(2);
    expect([left, incomplete]).toEqual([0, []]);
    await appendFile(file, `${JSON.stringify({ receipt: older, upTo: 2, by: 'it:1', from: '', to: '' })}\n`);
    const [newest] = await new Receipts(dataDir, 'one').newest(1);
    expect(newest).toEqual({ ...receipt(2), after: -1, upTo: 2, isWhole: undefined });
  });

  it('are the newest hundred, in a file that stays short', async () => {
    const dataDir = await temporaryFolder();
    const receipts = new Receipts(dataDir, 'one');
    for (let n = 1; n <= 450; n += 1) await receipts.add(receipt(n), run(n));
    const newest = await new Receipts(dataDir, 'one').newest(500);
    expect([newest.length, newest[0]?.sequence]).toEqual([100, 450]);
    const text = await readFile(join(dataDir, 'publisher', 'one', 'receipts.ndjson'), 'utf8');
    expect(text.split('\n').length).toBeLessThan(202);
  });
});
