import { describe, expect, it } from 'vitest';
import { encodingOf, streamCsv } from './csv-stream.ts';

const TEXT = 'name,town\nZoë,"Gent, ""Oost"""\r\n\nBjörn,Malmö';
const utf16 = (text: string, isBig: boolean, mark = true) => {
  const bytes = new Uint8Array((text.length + (mark ? 1 : 0)) * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, sign] of [...(mark ? ['\uFEFF'] : []), ...text].entries())
    view.setUint16(at * 2, sign.charCodeAt(0), !isBig);
  return new Blob([bytes]);
};
const windows = (text: string) => new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))]);
async function rowsOf(file: Blob) {
  const rows: (readonly string[])[] = [];
  for await (const { fields } of streamCsv(file, await encodingOf(file))) rows.push(fields);
  return rows;
}

describe('a file of comma-separated values', () => {
  it('is read the same in each encoding, told by its bytes', async () => {
    const files = {
      'utf-8': new Blob([TEXT]),
      'utf-16le': utf16(TEXT, false),
      'utf-16be': utf16(TEXT, true),
      'windows-1252': windows(TEXT),
    };
    const rows = [
      ['name', 'town'],
      ['Zoë', 'Gent, "Oost"'],
      ['Björn', 'Malmö'],
    ];
    for (const [encoding, file] of Object.entries(files)) {
      expect(await encodingOf(file)).toBe(encoding);
      expect([encoding, await rowsOf(file)]).toEqual([encoding, rows]);
    }
    expect(await encodingOf(utf16(TEXT, false, false))).toBe('utf-16le');
    expect(await rowsOf(new Blob(['\uFEFF', TEXT]))).toEqual(rows);
  });

  it('is parted as spreadsheets of other countries part it, and knows its lines', async () => {
    expect(await rowsOf(new Blob(['a;b;c,d\n1;2;3\n']))).toEqual([
      ['a', 'b', 'c,d'],
      ['1', '2', '3'],
    ]);
    expect(await rowsOf(new Blob(['a\tb\r1\t\r']))).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    const lines: number[] = [];
    const file = new Blob(['a,b\n"1\n2",3\n\n4,5']);
    for await (const { line } of streamCsv(file, 'utf-8')) lines.push(line);
    expect(lines).toEqual([1, 2, 5]);
  });

  it('is refused where a quote is not closed, naming the line', async () => {
    await expect(rowsOf(new Blob(['a,b\n1,"2\n3']))).rejects.toThrow('Line 2: a quote is not closed');
  });

  it('is never in memory as a whole', async () => {
    const part = new Blob([`${'a'.repeat(70)},${'b'.repeat(28)}\n`.repeat(10_000)]);
    const file = new Blob(Array.from({ length: 20 }, () => part));
    let rows = 0;
    for await (const { fields } of streamCsv(file, 'utf-8')) rows += fields.length === 2 ? 1 : 0;
    expect(rows).toBe(200_000);
  });
});
