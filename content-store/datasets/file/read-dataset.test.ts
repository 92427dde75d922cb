import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../model/datasets/columns.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { DatasetError, readDataset } from './read-dataset.ts';

const folder = await temporaryFolder();

/** What comes of a file: its columns, its rows and what is wrong. */
function read(text: string | Uint8Array, given: readonly Column[] = []) {
  const path = join(folder, 'parts.csv');
  writeFileSync(path, text);
  try {
    const { columns, rows } = readDataset(path, given);
    const all = [];
    for (;;) {
      const step = rows.next();
      if (step.done === true) return { columns, rows: all, problems: step.value };
      all.push(step.value);
    }
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    return { columns: [], rows: [], problems: error.problems };
  }
}

const column = (heading: string, type: Column['type'] = 'text', unit?: string): Column => ({
  ...{ heading, type, isFilter: true, isListed: true },
  ...(unit !== undefined && { unit }),
});

const problemOf = (text: string, given?: readonly Column[]) => read(text, given).problems.file;

describe('a dataset is read from its file', () => {
  it('with its columns told from what stands in them, units included', () => {
    const parts = ['brass', 'steel', 'PVC'].flatMap((body, at) =>
      [0, 1, 2].map(
        (more) => `V-${at}${more},${body},${10 + more},${more}.5 kg,https://a.example/${at}${more}`,
      ),
    );
    const { columns, rows, problems } = read(`Part,Body,Rating (bar),Weight,Sheet\n${parts.join('\n')}\n`);
    expect(problems).toEqual({});
    expect(columns.map(({ type }) => type)).toEqual(['text', 'choice', 'number', 'number', 'link']);
    expect(columns[2]).toMatchObject({ label: 'Rating', unit: 'bar', isFilter: true });
    expect(columns[3]).toMatchObject({ unit: 'kg' });
    expect(rows[1]).toEqual({
      line: 3,
      part: 'V-01',
      cells: ['V-01', 'brass', 11, 1.5, 'https://a.example/01'],
    });
  });

  it('whatever separates its cells and ends its lines, with cells in quotation marks', () => {
    const expected = [['A', 'one, two\nthree "four"', null]];
    for (const text of [
      'Part,Says,More\nA,"one, two\nthree ""four""",\n',
      '\uFEFFPart;Says;More\r\nA;"one, two\nthree ""four""";\r\n\r\n',
      'Part\tSays\tMore\rA\t"one, two\nthree ""four"""\t-',
    ])
      expect(read(text).rows.map(({ cells }) => cells)).toEqual(expected);
  });

  it('in UTF-8, in UTF-16 and in what spreadsheet programs save', () => {
    const text = 'Part,Maker\nA,Müller\n';
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text, 'latin1'),
    ])
      expect(read(bytes).rows[0]?.cells).toEqual(['A', 'Müller']);
  });

  it('in the columns that are given, in their order, some left out', () => {
    const { rows } = read('Part,Body,Size\nA,brass,"1,250"\n', [
      column('part'),
      column('Size', 'number', 'mm'),
    ]);
    expect(rows.map(({ cells }) => cells)).toEqual([['A', 1250]]);
  });

  it('and what stands for nothing is nothing', () => {
    const { rows } = read('Part,Size\nA,n/a\nB,–\nC,\n', [column('Part'), column('Size', 'number')]);
    expect(rows.map(({ cells }) => cells[1])).toEqual([null, null, null]);
  });
});

describe('what cannot be read is told by its line and column, with what to do', () => {
  const size = [column('Part'), column('Size', 'number', 'mm')];

  it.each([
    ['Part,Size\nA,5\nB,large\n', 'Line 3, “Size”: “large” is no number'],
    ['Part,Size\nA,5 in\n', 'Line 2, “Size”: “5 in” is not in mm'],
    ['Part,More,Size\nA,"x\ny",5\nB,,z\n', 'Line 4, “Size”: “z” is no number'],
    ['Part,Size\nA,5,6\n', 'Line 2 has 3 cells'],
    ['Part,Size\nA\n', 'Line 2 has 1 cell, and there are 2 headings'],
    ['Part,Size\nA,5\nb,5\na,6\n', 'Line 4: the part number “a” stands in line 2 already'],
    ['Part,Size\n,5\n', 'Line 2 has no part number'],
    ['Part,Size\n..,5\n', 'Line 2: no address can have this part number'],
    ['Part,Size\nA/../B,5\n', 'Line 2: no address can have this part number'],
    [`Part,Size\n${'A'.repeat(101)},5\n`, 'Line 2: the part number has more than 100 characters'],
    ['Part,Size\nA,"5\nB,6\n', 'Line 2: a quotation mark is opened and never closed'],
    ['Part,Size\nA,"5"6\n', 'Line 2: something stands behind a closing quotation mark'],
    [`Part,Size\nA,${'9'.repeat(2_100)}\n`, 'Line 2: a cell has more than 2,000 characters'],
    ['Part,Size\n', 'The file has headings and no rows'],
    ['', 'The file has headings and no rows'],
    ['Part,,Size\nA,5,6\n', 'Line 1: column 2 has no heading'],
    ['Part,Size,size\nA,5,6\n', 'Line 1: there are two columns “size”'],
  ])('%j', (text, says) => {
    expect(problemOf(text, /^Part,(More,)?Size\n/.test(text) ? size : [])).toContain(says);
  });

  it.each(['=1+1', '@SUM(A1)', '+cmd|x', '+1+1', "-1+cmd|' /C calc'!A0", '-SUM(A1)'])(
    'a formula such as %s',
    (cell) => {
      expect(problemOf(`Part,Says\nA,${cell}\n`)).toContain(`Line 2, “Says”: “${cell}” is a formula`);
      expect(problemOf(`Part,Says\n${cell},x\n`)).toContain('is a formula');
    },
  );

  it.each(['-5', '-40 to +85 °C', '-40…85', '+44 20 7946 0000'])('and not %s, which is none', (cell) => {
    expect(problemOf(`Part,Says\nA,${cell}\nB,plain words\nC,others\n`)).toBeUndefined();
  });

  it('an address that leads nowhere safe', () => {
    const given = [column('Part'), column('Sheet', 'link')];
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'sheet.pdf', 'https://a@b.example/'])
      expect(problemOf(`Part,Sheet\nA,"${address}"\n`, given)).toContain('is no address of the web');
  });

  it('several of them as one text, with how many more there are', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `P${at},x`);
    const said = problemOf(`Part,Size\n${rows.join('\n')}\n`, size);
    expect(said).toMatch(/^Line 2, .* Line 6, .* And 35 more\.$/);
  });

  it('a column that most cells say is of numbers, where some are not', () => {
    const rows = Array.from({ length: 20 }, (_, at) => `P${at},${at === 7 ? 'about 3' : at}`);
    expect(problemOf(`Part,Size\n${rows.join('\n')}\n`)).toContain('Line 9, “Size”: “about 3” is no number');
  });

  it('columns that the file does not have, by the field that names them', () => {
    const { problems } = read('Part,Size\nA,5\n', [column('Part'), column('Weight')]);
    expect(problems['columns.1.heading']).toContain(
      'The file has no column “Weight”. It has “Part” and “Size”',
    );
    expect(
      read('Part,Size\nA,5\n', [column('Size'), column('Part')]).problems['columns.0.heading'],
    ).toContain('“Part” is the first column of the file');
  });

  it('choices of which there are too many', () => {
    const rows = Array.from({ length: 600 }, (_, at) => `P${at},body ${at}`);
    const { problems } = read(`Part,Body\n${rows.join('\n')}`, [column('Part'), column('Body', 'choice')]);
    expect(problems['columns.1.type']).toContain('“Body” has more than 500 different values');
  });
});

describe('what is too much is refused before it is taken in', () => {
  it('two million rows, after as many as there may be', () => {
    const text = `Part,Size\n${Array.from({ length: 2_000_000 }, (_, at) => `${at},1`).join('\n')}`;
    const before = process.memoryUsage().arrayBuffers;
    expect(problemOf(text)).toContain('The file has more than 200,000 rows');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * 1_024 * 1_024);
  });

  it('a file of quotation marks, at the first of them', () => {
    expect(problemOf(`Part,Says\nA,"${' "'.repeat(2_000_000)}`)).toContain('Line 2');
  });
});
