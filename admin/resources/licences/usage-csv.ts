import { csvRow, inertCell } from '#admin/data/csv/csv.ts';
import type { LicenceUsage } from '#content-store/model/licences/usage-operations.ts';

/** A statement of usage as a table: a row a month. */
export function usageCsv({ companyName, months }: LicenceUsage): string {
  const rows = months.map(({ month, openings, pieces, readers }) => [
    ...[companyName, month, String(openings)],
    ...[String(pieces), String(readers)],
  ]);
  const fields = ['company', 'month', 'openings', 'pieces', 'readers'];
  return [csvRow(fields), ...rows.map((row) => csvRow(row.map(inertCell)))].join('');
}
