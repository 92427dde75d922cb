import { instantMeant } from '../formats/wall-clock.ts';

/** A date as a source wrote it. */
export interface SourceDate {
  /** ISO 8601, UTC, with milliseconds. */
  readonly instant: string;
  /** The calendar day as written, in the source's own offset: what its addresses were made of. */
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Reads `2020-04-15`, `2020-04-15 9:30:00` or either with an offset; without one it is local time in `timeZone`, as
 * `instantMeant` takes it. null for anything else, days that do not exist among them. */
export function parseDate(text: string, timeZone: string): SourceDate | null {
  const found = DATE.exec(text.trim());
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > days || hour > 23 || minute > 59 || second > 59)
    return null;
  const offset = found[7];
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const time = offset === undefined ? instantMeant(wall, timeZone) : wall - offsetMinutes(offset) * 60_000;
  if (Number.isNaN(time)) return null;
  return {
    instant: new Date(time).toISOString(),
    year: String(year),
    month: pad(month),
    day: pad(day),
  };
}

function offsetMinutes(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0;
  const digits = offset.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return offset.startsWith('-') ? -minutes : minutes;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
