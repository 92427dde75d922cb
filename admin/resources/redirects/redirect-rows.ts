import { readCsv } from '#admin/data/csv/csv.ts';
import type { RedirectRow } from '#content-store/model/redirects/plan.ts';

/** The columns of an export, and of an import; the last may be left out. */
export const COLUMNS = ['from', 'to', 'preserveQueryString'] as const;

const YES = new Set(['', 'true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);

/** The redirects of a file, by the numbers of their lines. Throws an Error that says what to change. */
export function redirectRows(text: string): readonly RedirectRow[] {
  const [head, ...rows] = readCsv(text);
  const names = (head?.fields ?? []).map((one) => one.trim());
  const [from, to, kept] = COLUMNS.map((one) =>
    names.findIndex((name) => name.toLowerCase() === one.toLowerCase()),
  );
  if (from === undefined || to === undefined || kept === undefined || from < 0 || to < 0)
    throw new Error('The first line names the columns: from,to,preserveQueryString');
  return rows.map(({ line, fields }) => {
    if (fields.length !== names.length)
      throw new Error(`Line ${line} has ${fields.length} fields, and the first line names ${names.length}`);
    const keeps = (fields[kept] ?? '').trim().toLowerCase();
    if (!YES.has(keeps) && !NO.has(keeps))
      throw new Error(`Line ${line}: preserveQueryString is true or false, not “${keeps}”`);
    return {
      row: line,
      from: (fields[from] ?? '').trim(),
      to: (fields[to] ?? '').trim(),
      preserveQueryString: YES.has(keeps),
    };
  });
}
