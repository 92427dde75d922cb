import { count, seconds } from '../formats/numbers.ts';
import type { ImportReport, KindCounts, Outcome, ReportRow } from './report.ts';

const COLUMNS = [
  'files',
  'imported',
  'unchanged',
  'redirected',
  'kept',
  'skipped',
  'lost',
  'repaired',
] as const;
const ORDER: readonly Outcome[] = ['lost', 'kept', 'skipped', 'redirected', 'repaired'];
/** Groups of one outcome shown on a terminal; the JSON has every row. Lost ones are always shown. */
const SHOWN = 20;
/** Files of a group that are named. */
const NAMED = 3;

/** The report as a terminal table: counts by kind, then the rows, what was lost first. */
export function formatReport(report: ImportReport): string {
  const kinds: [string, KindCounts][] = [...Object.entries(report.byKind), ['all', report]];
  const counts = table([
    ['', ...COLUMNS],
    ...kinds.map(([kind, one]) => [kind, ...COLUMNS.map((column) => String(one[column]))]),
  ]);
  const { created, changed } = report.writes;
  const summary = `${report.isDryRun ? 'Would write' : 'Wrote'} ${count(created)} new and ${count(changed)} changed records in ${seconds(report.seconds)}`;
  const lists = ORDER.flatMap((outcome) => rowsOf(report.rows, outcome));
  return [counts, '', summary, ...lists].join('\n');
}

function rowsOf(rows: readonly ReportRow[], outcome: Outcome): string[] {
  const all = rows.filter((row) => row.outcome === outcome);
  if (all.length === 0) return [];
  const groups = outcome === 'lost' ? all.map((row) => [row]) : grouped(all);
  const shown = outcome === 'lost' ? groups : groups.slice(0, SHOWN);
  const more = groups.slice(shown.length).flat().length;
  return [
    '',
    `${outcome} (${count(all.length)})`,
    ...shown.flatMap(groupLines),
    ...(more > 0 ? [`  and ${count(more)} more; --json prints them all`] : []),
  ];
}

/** Rows that say the same of different files, the most frequent first. What they quote may differ. */
export function grouped(rows: readonly ReportRow[]): ReportRow[][] {
  const groups = Map.groupBy(rows, ({ file, what, why }) =>
    [file.split('/').slice(0, -1).join('/'), what, withoutQuotes(why)].join('\0'),
  );
  return [...groups.values()].toSorted((a, b) => b.length - a.length);
}

function groupLines(rows: readonly ReportRow[]): string[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { file, what, why } = first;
  if (rows.length === 1) return [`  ${printable(file)}  ${printable(what)}: ${printable(why)}`];
  const files = [...new Set(rows.map((row) => row.file))];
  const folder = file.split('/').slice(0, -1).join('/');
  const isAlike = rows.every((row) => row.why === why);
  const names = files
    .slice(0, NAMED)
    .map((name) => printable(name.slice(folder === '' ? 0 : folder.length + 1)));
  const rest = files.length > NAMED ? ` and ${count(files.length - NAMED)} more` : '';
  return [
    `  ${count(rows.length)} × ${printable(folder || '.')}  ${printable(what)}: ${printable(isAlike ? why : `${why} (the first of them)`)}`,
    `      ${names.join(', ')}${rest}`,
  ];
}

function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”/g, '""');
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** File names and texts come from outside: control characters must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
}
