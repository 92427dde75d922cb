import { expect, it } from 'vitest';
import { secondsOf } from './clock-time.ts';

it('reads minutes and seconds, with hours or without, and nothing else', () => {
  expect(['0:00', '2:10', '12:35', ' 1:02:00 ', '90:00'].map(secondsOf)).toEqual([0, 130, 755, 3_720, 5_400]);
  expect(['', '12', '1:2', '1:60', '1:60:00', '-1:00', '1:00:00:00', 'NaN:00'].map(secondsOf)).toEqual(
    Array(8).fill(null),
  );
});
