import { expect, it } from 'vitest';
import { withKind } from './file-kind.ts';

it('says of a file once what it is, and how large where that is known', () => {
  expect(withKind('Levels', 'a1.csv', 12_595)).toBe('Levels (CSV, 12.3 kB)');
  expect(withKind('Levels (CSV)', 'a1.csv', 12_595)).toBe('Levels (CSV, 12.3 kB)');
  expect(withKind('Levels.csv', 'a1.csv', 12_595)).toBe('Levels.csv (12.3 kB)');
  expect(withKind('Levels', 'a1.csv')).toBe('Levels (CSV)');
  expect(withKind('Levels (CSV)', 'a1.csv')).toBe('Levels (CSV)');
  expect(withKind('Levels', 'levels')).toBe('Levels');
});
