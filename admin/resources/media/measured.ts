import type { FormLock } from '#admin/fields/form-access.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { measuredText } from '#content-store/messages/media.ts';

const MEASURED: ReadonlySet<string> = new Set(['width', 'height']);

/** What a file tells of its picture is shown, not typed. Without a file readers get a drawing in the size that somebody
 * gives; of a file that nobody measured it is given as well. */
export function lockOfMeasured(record: ConsoleRecord | null): FormLock | null {
  if (record === null) return null;
  const { file, width, height } = record;
  const isMeasured = typeof file === 'string' && file !== '' && width != null && height != null;
  return isMeasured ? { isLocked: (name) => MEASURED.has(name), why: measuredText } : null;
}
