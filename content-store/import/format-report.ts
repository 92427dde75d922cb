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
/** Rows of one outcome shown on a terminal; the JSON has them all. Lost ones are always shown. */
const SHOWN = 20;

/** The report as a terminal table: counts by kind, then the rows, what was lost first. */
export function formatReport(report: ImportReport): string {
  const kinds: [string, KindCounts][] = [...Object.entries(report.byKind), ['all', report]];
  const counts = table([
    ['', ...COLUMNS],
    ...kinds.map(([kind, one]) => [kind, ...COLUMNS.map((column) => String(one[column]))]),
  ]);
  const { created, changed } = report.writes;
  const summary = `${report.isDryRun ? 'Would write' : 'Wrote'} ${created} new and ${changed} changed records in ${report.seconds.toFixed(1)} s`;
  const lists = ORDER.flatMap((outcome) => rowsOf(report.rows, outcome));
  return [counts, '', summary, ...lists].join('\n');
}

function rowsOf(rows: readonly ReportRow[], outcome: Outcome): string[] {
  const all = rows.filter((row) => row.outcome === outcome);
  if (all.length === 0) return [];
  const shown = outcome === 'lost' ? all : all.slice(0, SHOWN);
  const more = all.length - shown.length;
  return [
    '',
    `${outcome} (${all.length})`,
    ...shown.map((row) => `  ${printable(row.file)}  ${printable(row.what)}: ${printable(row.why)}`),
    ...(more > 0 ? [`  and ${more} more; --json prints them all`] : []),
  ];
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
