import { describe, expect, it } from 'vitest';
import { ApiError } from '#admin/client/api-error.ts';
import { readCsv } from '#admin/data/csv/csv.ts';
import {
  exampleRows,
  importColumnNames,
  importColumns,
  proposedColumns,
} from '#content-store/model/site-users/importing.ts';
import { personFields } from '#content-store/model/site-users/person-fields.ts';
import { importMembers, type MemberFile, refusedAsCsv } from './import-members.ts';

function fileOf(...lines: readonly string[]): MemberFile {
  const headings = (lines[0] ?? '').split(',');
  const file = new File([lines.join('\n')], 'members.csv');
  return { file, encoding: 'utf-8', headings, columns: proposedColumns(headings) };
}
interface Asked {
  readonly rows: readonly { readonly row: number; readonly email?: string }[];
  readonly isDryRun: boolean;
}
/** A server that refuses whoever has no address, and is down for the first asks. */
function server(down = 0) {
  const asked: Asked[] = [];
  let left = down;
  const run = (_operation: unknown, args: unknown) => {
    if (left-- > 0) return Promise.reject(new ApiError('No answer', 'NETWORK', 500));
    const given = args as Asked;
    asked.push(given);
    return Promise.resolve(
      given.rows.map(({ row, email = '' }) =>
        email.includes('@')
          ? { row, outcome: 'new', problems: [] }
          : { row, outcome: 'refused', problems: [{ column: 'email', message: 'Enter an address' }] },
      ),
    );
  };
  return { asked, client: { run: run as never } };
}
const quiet = () => ({
  ...{ isDryRun: false, tell: () => undefined, signal: new AbortController().signal },
  wait: () => Promise.resolve(),
});

describe('a file of members', () => {
  it('has its columns proposed by their headings, each once', () => {
    expect(proposedColumns(['E-Mail Address', 'FIRST_NAME', 'Zip', 'Shoe size', 'email'])).toEqual([
      ...['email', 'firstName', 'postalCode', null, null],
    ]);
  });

  it('may have every field of a member, and its example has each as a column that is known again', () => {
    expect(importColumnNames).toEqual(expect.arrayContaining(Object.keys(personFields)));
    const [headings = [], ada = [], emile = []] = exampleRows({ memberships: ['gold', ''] });
    expect(proposedColumns(headings)).toEqual(importColumnNames);
    for (const row of [ada, emile]) expect(row).toHaveLength(headings.length);
    expect(ada[headings.indexOf('memberships')]).toBe('gold');
    // Each heading is of one column alone.
    const known = Object.values(importColumns).flatMap((column) => column.headings);
    expect(new Set(known).size).toBe(known.length);
  });

  it('is sent some rows at a time, and its refused rows are a file to correct', async () => {
    const { asked, client } = server();
    const rows = Array.from({ length: 600 }, (_, at) => `r${at}@mail.test,${at}`);
    const file = fileOf('email,Shoe size', ...rows, 'nobody,=41', 'R5@MAIL.test,42');
    const tally = await importMembers(file, { ...quiet(), client });
    expect(asked.map((each) => each.rows.length)).toEqual([250, 250, 101]);
    expect(asked[0]?.rows[0]).toEqual({ row: 2, email: 'r0@mail.test' });
    expect(tally).toMatchObject({ rows: 602, new: 600, changed: 0, unchanged: 0 });
    expect(readCsv(refusedAsCsv(file, tally)).map(({ fields }) => fields)).toEqual([
      ['email', 'Shoe size', 'Problem'],
      ['nobody', "'=41", 'Line 602. Email: Enter an address'],
      ['R5@MAIL.test', '42', 'Line 603. Email: Another row of the file has the same address or id'],
    ]);
  });

  it('waits while the server is started again, and stops when it is told to', async () => {
    const { asked, client } = server(3);
    const file = fileOf('email', 'a@mail.test');
    expect(await importMembers(file, { ...quiet(), client })).toMatchObject({ new: 1 });
    expect(asked).toHaveLength(1);
    const stopped = AbortSignal.abort();
    expect(await importMembers(file, { ...quiet(), client, signal: stopped })).toMatchObject({ rows: 0 });
    await expect(importMembers(file, { ...quiet(), client: server(100).client })).rejects.toThrow(
      'No answer',
    );
  });
});
