import { kept } from '#content-store/formats/language.ts';
import { displayMonth } from '#content-store/formats/months.ts';
import { instantMeant, wallClockAt } from '#content-store/formats/wall-clock.ts';

/** A page of an archive by its name: a year, or a part of a month, counted from the oldest. */
export interface Period {
  /** Such as `2019` or `2026-10`. */
  readonly span: string;
  readonly part: number;
}

/** `2019`, `2026-10`, `2026-10.2`; null for what names no period. */
export function periodNamed(name: string): Period | null {
  const [, span, part] = /^(\d{4}|\d{4}-(?:0[1-9]|1[0-2]))(?:\.(\d{1,4}))?$/.exec(name) ?? [];
  if (span === undefined) return null;
  const number = part === undefined ? 1 : Number(part);
  // Each has one name.
  return nameOfPeriod({ span, part: number }) === name ? { span, part: number } : null;
}

/** The first part of a month is called as the month is: it stays what it is when others begin. */
export function nameOfPeriod({ span, part }: Period): string {
  return part === 1 ? span : `${span}.${part}`;
}

export function isMonth(span: string): boolean {
  return span.length > 'YYYY'.length;
}

export function yearOf(span: string): string {
  return span.slice(0, 'YYYY'.length);
}

export function monthsOf(year: string): string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
}

/** The month, as YYYY-MM, in which an instant (ISO 8601) lies by a time zone's clock. */
export function monthAt(instant: string, timeZone: string): string {
  return new Date(wallClockAt(Date.parse(instant), timeZone)).toISOString().slice(0, 'YYYY-MM'.length);
}

/** When a year or month begins, and when what follows it does, by a time zone's clock: ISO 8601, UTC. */
export const boundsOfSpan = kept((span, timeZone): { readonly from: string; readonly to: string } => {
  const [year = 0, month = 1] = span.split('-').map(Number);
  const next = isMonth(span) ? beginningOf(year, month) : beginningOf(year + 1, 0);
  const at = (wall: number) => new Date(instantMeant(wall, timeZone)).toISOString();
  return { from: at(beginningOf(year, month - 1)), to: at(next) };
});

/** As `Date.UTC`, which takes the years before 100 for those of the last century. */
function beginningOf(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1);
}

/** "2019", "October 2026". */
export function spanInWords(span: string, language: string): string {
  return isMonth(span) ? displayMonth(span, language) : span;
}
