import { describe, expect, it } from 'vitest';
import { csvRow, inertCell, readCsv } from './csv.ts';

const fields = (text: string) => readCsv(text).map((one) => one.fields);

describe('comma-separated values', () => {
  it('are read as they were written, commas, quotes and line ends included', () => {
    const rows = [
      ['from', 'to'],
      ['/a,b', 'he said "no"'],
      ['two\r\nlines', ''],
      ['', 'x'],
    ];
    expect(fields(rows.map(csvRow).join(''))).toEqual(rows);
  });

  it('are read with any line end, with or without the last, and without a byte order mark', () => {
    expect(fields('\uFEFFa,b\nc,d\r\ne,f')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]);
    expect(fields('a,\n\n,b')).toEqual([
      ['a', ''],
      ['', 'b'],
    ]);
    expect(fields('')).toEqual([]);
    expect(fields('a,')).toEqual([['a', '']]);
  });

  it('know the line each row begins on', () => {
    expect(readCsv('a\n"b\nb"\n\nc').map((one) => one.line)).toEqual([1, 2, 5]);
  });

  it('are refused where quotes are wrong, naming the line', () => {
    expect(() => readCsv('a,b\n"c,d\n')).toThrow('Line 2: a quote is not closed');
    expect(() => readCsv('a\nb"c')).toThrow('Line 2: a quote stands in the middle');
  });

  it('hold no formula of somebody else, and every other text as it is', () => {
    for (const formula of ['=HYPERLINK("http://x.test")', '+1+1', '-1', '@SUM(A1)', '\t1', '\r1', '＝1'])
      expect(inertCell(formula)).toBe(`'${formula}`);
    for (const text of ['', 'Ada', '1=1', 'a@b.test', ' =1', 'a; b\nc', 'x, -1'])
      expect(inertCell(text)).toBe(text);
  });

  it('hold none where a program parts them at semicolons, tabs and line ends of its own accord', () => {
    const row = csvRow(['Ada', 'a;=1', 'b\t+1', 'c; "-1', 'd\n@A1'].map(inertCell));
    for (const parted of row.split(/[;\t\r\n]/)) expect(parted).not.toMatch(/^[ "]*[=+\-@]/);
    expect(fields(row)).toEqual([['Ada', "a;'=1", "b\t'+1", `c; "'-1`, "d\n'@A1"]]);
    expect(csvRow(['a;b', 'a\tb'])).toBe('"a;b","a\tb"\r\n');
  });
});
