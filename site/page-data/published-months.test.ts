import { expect, it } from 'vitest';
import { monthAfter } from './published-months.ts';

it('the month after a month is the next one in every year there is, and sorts behind it', () => {
  expect(monthAfter('2026-01')).toBe('2026-02');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('0050-03')).toBe('0050-04');
  expect(monthAfter('0099-12')).toBe('0100-01');
  expect(monthAfter('9999-12') > '9999-12-31').toBe(true);
});
