import { expect, it } from 'vitest';
import type { Progress } from '#build/receipts/receipt.ts';
import { LatestFeed } from './latest-feed.ts';

const at = (done: number): Progress => ({
  tenantKey: 'one',
  done,
  total: 10,
  since: '2026-06-01T00:00:00Z',
  state: done === 10 ? 'done' : 'running',
});

function feed() {
  const sent: number[] = [];
  const timers: (() => void)[] = [];
  const reader = { canTakeMore: true };
  const made = new LatestFeed<Progress>({
    send({ done }) {
      sent.push(done);
      return reader.canTakeMore;
    },
    setTimer(work) {
      timers.push(work);
      return () => timers.splice(timers.indexOf(work), 1);
    },
  });
  return { made, sent, timers, reader, pass: () => timers.shift()?.() };
}

it('sends the first at once, of those that come soon after the newest alone, and the last always', () => {
  const { made, sent, pass, timers } = feed();
  for (const done of [1, 2, 3, 4]) made.push(at(done));
  expect(sent).toEqual([1]);
  pass();
  expect(sent).toEqual([1, 4]);
  for (const done of [9, 10]) made.push(at(done));
  pass();
  expect(sent).toEqual([1, 4, 10]);
  pass();
  expect([sent, timers]).toEqual([[1, 4, 10], []]);
});

it('drops what a slow reader does not take, but for the last', () => {
  const { made, sent, pass, reader } = feed();
  reader.canTakeMore = false;
  for (const done of [1, 2, 3]) made.push(at(done));
  pass();
  made.push(at(10));
  expect(sent).toEqual([1]);
  made.drained();
  expect(sent).toEqual([1, 10]);
});

it('sends nothing once it was stopped', () => {
  const { made, sent, timers } = feed();
  for (const done of [1, 2]) made.push(at(done));
  made.stop();
  expect([sent, timers]).toEqual([[1], []]);
});
