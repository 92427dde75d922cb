import { inertCell } from '#admin/data/csv/csv.ts';
import { formMessage } from '#content-store/model/forms/form-message.ts';
import { ExportCsv } from '../list/export-csv.tsx';

const COLUMNS = [
  ...['receivedAt', 'form', 'name', 'email', 'organization', 'phone', 'country', 'region', 'message'],
  ...['page', 'consentKey', 'consent', 'isAnswered'],
] as const;

/** All messages of the site as a file. */
export function MessageTools() {
  return <ExportCsv entity={formMessage} columns={COLUMNS} name="messages" cellOf={cellOf} />;
}

/** A value of what a reader sent. */
function cellOf(value: unknown): string {
  return value === null || value === undefined ? '' : inertCell(String(value));
}
