import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

describe('the text of a file as a table', () => {
  it('has every row as wide as the widest, where some are shorter', () => {
    const { header, rows } = readTable('Lock,Level\nSund,3,high\nWeir\n', { hasHeader: true, most: 10 });
    expect(header).toEqual(['Lock', 'Level', '']);
    expect(rows).toEqual([
      ['Sund', '3', 'high'],
      ['Weir', '', ''],
    ]);
  });

  it('is empty where nothing is in it', () => {
    for (const text of ['', '\n', '\n\n\n'])
      expect(readTable(text, { hasHeader: true, most: 10 })).toMatchObject({
        header: [],
        rows: [],
        isCut: false,
      });
  });

  it('ends after the most rows, and says so, of a hundred thousand', () => {
    const text = `Hour,Level\n${'1,2\n'.repeat(100_000)}`;
    const { rows, isCut } = readTable(text, { hasHeader: true, most: 1_000 });
    expect([rows.length, isCut]).toEqual([1_000, true]);
    expect(readTable('a\nb\n', { hasHeader: false, most: 2 }).isCut).toBe(false);
  });

  it('keeps quoted commas, breaks and quotation marks, and commas where tabs are said to separate', () => {
    const quoted = readTable('"Sund, lower","said ""no""\nfirmly"\n', { hasHeader: false, most: 10 });
    expect(quoted.rows).toEqual([['Sund, lower', 'said "no"\nfirmly']]);
    expect(readTable('a\tb, c\n', { hasHeader: false, most: 10, isTabbed: true }).rows).toEqual([
      ['a', 'b, c'],
    ]);
  });

  it('leaves formulas as the words they are', () => {
    const { rows } = readTable('=1+1,@cmd,+2\n', { hasHeader: false, most: 10 });
    expect(rows).toEqual([['=1+1', '@cmd', '+2']]);
  });
});
