import { describe, expect, it } from 'vitest';
import { MOST_COLUMNS, readTable } from './read-table.ts';

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

  it('ends after the most columns, and says so, however wide one of a thousand rows is', () => {
    const text = `${'a,'.repeat(300_000)}\n${'1,2\n'.repeat(1_000)}`;
    const { header, rows, isNarrowed } = readTable(text, { hasHeader: true, most: 1_000 });
    expect([header.length, rows[0]?.length, isNarrowed]).toEqual([MOST_COLUMNS, MOST_COLUMNS, true]);
    expect(readTable('a,b\n1,2\n', { hasHeader: true, most: 10 }).isNarrowed).toBe(false);
  });

  it('is read at once where quotation marks have a very long space behind them', () => {
    const text = `"${'x"'.repeat(300_000)}${' '.repeat(300_000)},1\r\n2,3\r\n`;
    expect(readTable(text, { hasHeader: false, most: 10 }).rows.at(-1)).toEqual(['2', '3']);
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
