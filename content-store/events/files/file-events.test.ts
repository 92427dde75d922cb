import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { event, idsOf } from '../../testing/events.ts';
import { type DiskCall, failingDisk } from '../../testing/failing-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { describeEvents } from '../testing/contract.ts';
import { EventFiles } from './event-files.ts';
import { openFileEvents } from './file-events.ts';

describeEvents('a folder', async () => {
  const folder = await temporaryFolder();
  return {
    open: (limits) => openFileEvents({ folder, ...limits }),
    attach: async () => new EventFiles(folder),
  };
});

/** A folder with three events of an hour, closed. */
async function filled() {
  const folder = await temporaryFolder();
  const log = await openFileEvents({ folder });
  const events = [event(), event(), event()];
  for (const each of events) await log.append(each);
  await log.close();
  return { folder, ids: events.map(({ id }) => id), file: join(folder, 'one', '2026-11-27', '13.ndjson') };
}

describe('a file of events', () => {
  it('is one of a site and an hour, an event a line', async () => {
    const { file, ids } = await filled();
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
  });

  it.each([
    ['half a line', '{"id":"torn","type":"Favo'],
    ['half a line that is JSON by itself', '12'],
    ['zeros, as a power cut leaves them', '\0'.repeat(400)],
    ['zeros and the end of a line', `${'\0'.repeat(90)}"fields":{}}\n`],
    ['zeros, the end of a line, and half of the next', `${'\0'.repeat(90)}"fields":{}}\n{"id":"to`],
  ])('that ends with %s is read without it, and has it cut off when it is opened', async (_, torn) => {
    const { folder, file, ids } = await filled();
    const whole = await readFile(file, 'utf8');
    await appendFile(file, torn);
    if (!torn.includes('\n')) expect(await idsOf(new EventFiles(folder), 'one')).toEqual(ids);
    const notices: string[] = [];
    const log = await openFileEvents({ folder, onNotice: (text) => notices.push(text) });
    expect(await readFile(file, 'utf8')).toBe(whole);
    expect(notices).toEqual([expect.stringContaining(`${torn.length} bytes were cut off`)]);
    const next = event();
    await log.append(next);
    expect(await idsOf(log, 'one')).toEqual([...ids, next.id]);
    await log.close();
  });

  it('of an earlier hour that ends with half a line is read without it', async () => {
    const { folder, file, ids } = await filled();
    await appendFile(file, '{"id":"torn');
    const log = await openFileEvents({ folder });
    await log.append(event({ at: '2026-11-27T14:00:00.000Z' }));
    await log.close();
    await appendFile(file, '{"id":"torn');
    const again = await openFileEvents({ folder });
    expect(await idsOf(again, 'one', '2026-11-27T13')).toEqual(ids);
    // The clock was set back.
    const late = event();
    await again.append(late);
    expect(await idsOf(again, 'one', '2026-11-27T13')).toEqual([...ids, late.id]);
    await again.close();
  });

  it('is refused where something else stands in it, naming the line', async () => {
    const { folder, file } = await filled();
    await appendFile(file, '{"id":"other"}\n');
    await expect(idsOf(new EventFiles(folder), 'one')).rejects.toMatchObject({
      code: 'DAMAGED',
      message: expect.stringContaining(`Line 4 of ${file}`),
    });
  });

  it('is refused under another site than the one that its events are of', async () => {
    const { folder, file } = await filled();
    await mkdir(join(folder, 'two', '2026-11-27'), { recursive: true });
    await writeFile(join(folder, 'two', '2026-11-27', '13.ndjson'), await readFile(file));
    await expect(idsOf(new EventFiles(folder), 'two')).rejects.toMatchObject({ code: 'DAMAGED' });
  });
});

describe.each(['EIO', 'ENOSPC'])('an append that fails with %s', (code) => {
  it.each(['create', 'syncFolder', 'open', 'write', 'sync'] as const)(
    'at %s is refused, leaves nothing behind, and keeps no other site from its own',
    async (name) => {
      const folder = await temporaryFolder();
      let isFailing = true;
      const disk = failingDisk((call) =>
        isFailing && call.name === name && call.path.includes(`${join(folder, 'one')}/`)
          ? new Error(`${code}: no space left on device`)
          : null,
      );
      const log = await openFileEvents({ folder, disk });
      const other = event({ tenantKey: 'two' });
      const appended = [log.append(event()), log.append(event()), log.append(other)];
      const [first, second, third] = await Promise.allSettled(appended);
      for (const refused of [first, second])
        expect(refused).toMatchObject({
          status: 'rejected',
          reason: { code: 'READ_ONLY', message: expect.stringContaining(`${code}: no space left on device`) },
        });
      expect(third?.status).toBe('fulfilled');
      expect([await idsOf(log, 'one'), await idsOf(log, 'two')]).toEqual([[], [other.id]]);
      isFailing = false;
      const later = event();
      await log.append(later);
      await log.close();
      expect(await idsOf(new EventFiles(folder), 'one')).toEqual([later.id]);
    },
  );
});

it('a disk that is full costs no memory: whatever was refused is gone', async () => {
  const folder = await temporaryFolder();
  const disk = failingDisk(({ name }) => (name === 'write' ? new Error('ENOSPC: no space left') : null));
  const log = await openFileEvents({ folder, disk, most: 100, pause: 1 });
  for (let round = 0; round < 20; round += 1) {
    const told = await Promise.allSettled(Array.from({ length: 150 }, () => log.append(event())));
    const codes = told.map((each) => (each.status === 'rejected' ? each.reason.code : 'kept'));
    expect(codes.filter((refusal) => refusal === 'READ_ONLY')).toHaveLength(100);
    expect(codes.filter((refusal) => refusal === 'UNAVAILABLE')).toHaveLength(50);
  }
  await log.close();
  expect(await readFile(join(folder, 'one', '2026-11-27', '13.ndjson'), 'utf8')).toBe('');
});

describe('a member who is forgotten', () => {
  /** Forgets with a disk that fails at a call; answers how it went and what is there then. */
  async function forgetting(fails: (call: DiskCall, count: number) => boolean) {
    const folder = await temporaryFolder();
    const filling = await openFileEvents({ folder });
    const ids: string[] = [];
    for (const at of ['2026-11-27T11:00:00.000Z', '2026-11-27T12:00:00.000Z', '2026-11-27T13:00:00.000Z']) {
      const mine = event({ at, memberId: 'm1' });
      ids.push(mine.id);
      await filling.append(mine);
    }
    await filling.close();
    let count = 0;
    const log = await openFileEvents({
      folder,
      disk: failingDisk((call) => {
        count += 1;
        return fails(call, count) ? new Error('EIO: it failed') : null;
      }),
    });
    const outcome = await log.forget('one', 'm1').catch((error: Error) => error.message);
    await log.close();
    const again = await openFileEvents({ folder });
    expect(await idsOf(again, 'one')).toEqual(ids);
    expect((await readdir(folder)).toSorted()).toEqual(['one']);
    const left = await again.forget('one', 'm1');
    await again.close();
    return { outcome, left, count };
  }

  it('has the files whole whichever call fails, and is forgotten when it is asked again', async () => {
    const { count, ...whole } = await forgetting(() => false);
    expect(whole).toEqual({ outcome: 3, left: 0 });
    for (let failing = 1; failing <= count; failing += 1) {
      const { outcome } = await forgetting((_call, at) => at === failing);
      expect(outcome).toBe('EIO: it failed');
    }
  });
});
