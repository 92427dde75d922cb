import { expect, it } from 'vitest';
import { killRecorders } from '../../testing/faults/event-kills.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

it('what was acknowledged outlives kill -9 at any moment, and no half event is read', {
  timeout: 60_000,
}, async () => {
  const { findings, kills, acknowledged } = await killRecorders(3, await temporaryFolder(), 1);
  expect(findings).toEqual([]);
  expect([kills, acknowledged > 100]).toEqual([3, true]);
});
