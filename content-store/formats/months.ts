import { kept, LANGUAGE } from './language.ts';

/** A month (YYYY-MM) as a heading: "October 2026". */
export function displayMonth(month: string, language = LANGUAGE): string {
  return months(language).format(firstOf(month));
}

/** A month (YYYY-MM) among those of its year: "October". */
export function monthName(month: string, language = LANGUAGE): string {
  return names(language).format(firstOf(month));
}

function firstOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number - 1);
}

const months = kept(
  (language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);
const names = kept((language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long' }));
