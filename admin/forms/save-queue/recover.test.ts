import { expect, test } from 'vitest';
import { mergeVersions } from '../merge/merge-versions.ts';
import type { KeptEdit } from './contract.ts';
import { MadeClock, settled } from './testing/made-clock.ts';
import { MadeServer } from './testing/made-server.ts';
import { blocksOf, MadeTab } from './testing/made-tab.ts';

const paragraph = (id: string, words: string) => ({ id, type: 'text', html: `<p>${words}</p>` });

test('what an earlier form left is brought back beside what this one is saving', async () => {
  const clock = new MadeClock();
  const server = new MadeServer();
  const browser = new Map<string, KeptEdit>();
  const record = { id: '1', name: 'Locks', body: [paragraph('p1', 'Water')], _meta: { version: 1 } };
  server.records.set('1', record);
  const tab = new MadeTab({ id: 'tab', record, clock, server, browser, merge: mergeVersions });
  const everythingArrives = async () => {
    for (let round = 0; round < 20; round += 1) {
      while (server.waiting > 0) {
        server.step(0, false);
        await settled();
      }
      await clock.advance(10_000);
    }
  };
  const body = [paragraph('p1', 'Water'), paragraph('p2', 'earlier')];
  const left: KeptEdit = {
    ...{ id: 'gone', place: 'piece', at: 0, version: 1 },
    ...{ values: { body }, base: { body: record.body } },
  };
  browser.set(left.id, left);
  tab.type((values) => {
    values.body = [...blocksOf(values), paragraph('p3', 'later')];
  });
  await clock.advance(10_000);
  expect(server.waiting).toBe(1);
  const done = tab.bringBack(left);
  await settled();
  await everythingArrives();
  await done;
  await everythingArrives();
  for (const aside of [...browser.values()]) {
    await tab.bringBack(aside);
    await everythingArrives();
  }
  const said = JSON.stringify(server.records.get('1'));
  expect(said).toContain('earlier');
  expect(said).toContain('later');
});

test('what an earlier form left waits for the answer to a save, and for a decision between two versions', async () => {
  const clock = new MadeClock();
  const server = new MadeServer();
  const record = { id: '1', name: 'Locks', body: [paragraph('p1', 'Water')], _meta: { version: 1 } };
  server.records.set('1', record);
  const tab = new MadeTab({
    ...{ id: 'tab', record, clock, server, browser: new Map(), merge: mergeVersions },
  });
  const left: KeptEdit = {
    ...{ id: 'gone', place: 'piece', at: 0, version: 1 },
    ...{ values: { name: 'Weirs' }, base: { name: 'Locks' } },
  };
  tab.type((values) => {
    values.name = 'Sluices';
  });
  await clock.advance(10_000);
  /** What it comes to while nothing arrives. */
  const cutOff = async (outcome: ReturnType<MadeTab['bringBack']>) => {
    let isOver = false;
    void outcome.then(() => {
      isOver = true;
    });
    while (!isOver) {
      if (server.waiting > 0) server.step(0, true);
      await settled();
    }
    return outcome;
  };
  expect(await cutOff(tab.bringBack(left))).toBe('answer');
  tab.queue.contest({ ...record, name: 'Gates', _meta: { version: 2 } });
  expect(await cutOff(tab.bringBack(left))).toBe('decision');
});
