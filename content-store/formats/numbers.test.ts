import { describe, expect, it } from 'vitest';
import { listOf } from './lists.ts';
import {
  bytes,
  count,
  countOf,
  milliseconds,
  money,
  percent,
  playingTime,
  plural,
  seconds,
} from './numbers.ts';

describe('a figure', () => {
  it('has its thousands set apart', () => {
    expect([0, 1, 999, 1_234, 1_500_000, -1_234].map((number) => count(number))).toEqual([
      ...['0', '1', '999', '1,234', '1,500,000', '-1,234'],
    ]);
  });

  it('is a part of the whole in whole per cents', () => {
    expect([percent(0), percent(0.426), percent(1)]).toEqual(['0%', '43%', '100%']);
  });

  it('is never a negative zero', () => {
    expect([count(-0), milliseconds(-0.2)]).toEqual(['0', '0 ms']);
  });

  it('is written as is usual in another language', () => {
    expect(count(1_234.5, 'de')).toBe('1.234,5');
    expect(countOf(1_234, 'Seite', 'Seiten', 'de')).toBe('1.234 Seiten');
  });
});

describe('what is counted', () => {
  it('stands in the singular for one thing alone', () => {
    expect([0, 1, 2, 1_234, 1_500_000].map((number) => countOf(number, 'page'))).toEqual([
      ...['0 pages', '1 page', '2 pages', '1,234 pages', '1,500,000 pages'],
    ]);
  });

  it('has the plural that is given, where an "s" does not make it', () => {
    expect([countOf(1, 'address', 'addresses'), countOf(3, 'address', 'addresses')]).toEqual([
      ...['1 address', '3 addresses'],
    ]);
    expect([plural(1, 'that', 'those'), plural(0, 'that', 'those'), plural(1.5, 'that', 'those')]).toEqual([
      ...['that', 'those', 'those'],
    ]);
  });

  it('follows the rules of the language: nothing is singular in French', () => {
    expect([countOf(0, 'page', 'pages', 'fr'), countOf(0, 'page', 'pages', 'en')]).toEqual([
      ...['0 page', '0 pages'],
    ]);
  });
});

describe('a measure', () => {
  it('of time is in whole milliseconds, or in seconds with so many decimals', () => {
    expect([0, 1.4, 1_204.5].map((ms) => milliseconds(ms))).toEqual(['0 ms', '1 ms', '1,205 ms']);
    expect([seconds(3), seconds(1_234.56), seconds(0.456, 2)]).toEqual(['3.0 s', '1,234.6 s', '0.46 s']);
  });

  it('of a file is in the largest unit that it fills', () => {
    const sizes = [0, 1, 1_023, 1_024, 65_536, 1_048_575, 1_048_576, 1_572_864, 5 * 1_024 ** 3];
    expect(sizes.map((size) => bytes(size))).toEqual([
      ...['0 bytes', '1 byte', '1,023 bytes', '1 kB', '64 kB', '1,024 kB', '1 MB', '1.5 MB', '5 GB'],
    ]);
    expect(bytes(-2_048)).toBe('-2 kB');
  });

  it('of money has the sign and the decimals of its currency', () => {
    expect([money(1_250, 'USD'), money(0.5, 'EUR'), money(1_250, 'JPY'), money(-3, 'USD')]).toEqual([
      ...['$1,250.00', '€0.50', '¥1,250', '-$3.00'],
    ]);
  });
});

it('how long something plays is said in minutes, and never as a time of day', () => {
  expect([45, 60, 412, 3_590, 3_720, 7_200].map((length) => playingTime(length))).toEqual([
    ...['45 s', '1 min', '7 min', '1 h', '1 h 2 min', '2 h'],
  ]);
});

it('names stand in a row with the last joined to the others', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((names) => listOf(names))).toEqual([
    ...['', 'A', 'A and B', 'A, B, and C'],
  ]);
});
