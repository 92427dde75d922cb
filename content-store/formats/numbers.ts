import { kept, LANGUAGE } from './language.ts';

/** A figure for people: "1,234". */
export function count(number: number, language = LANGUAGE): string {
  // Never "-0".
  return figures(language).format(number + 0);
}

/** A number with all its decimals: "0.0625", "1,204.5". */
export function figure(number: number, language = LANGUAGE): string {
  return wholeFigures(language).format(number + 0);
}

/** A figure with what it counts: "1 page", "1,234 pages". `many` where it does not end in "s" alone. */
export function countOf(number: number, one: string, many = `${one}s`, language = LANGUAGE): string {
  return `${count(number, language)} ${plural(number, one, many, language)}`;
}

/** The wording for a number: `one` for a single thing, `many` for any other number, zero included. */
export function plural<T>(number: number, one: T, many: T, language = LANGUAGE): T {
  return rules(language).select(number) === 'one' ? one : many;
}

/** Rounded to whole milliseconds: "1,204 ms". */
export function milliseconds(ms: number, language = LANGUAGE): string {
  return inMilliseconds(language).format(Math.round(ms) + 0);
}

/** With a fixed number of decimals: "3.0 s". */
export function seconds(value: number, decimals = 1, language = LANGUAGE): string {
  return `${decimal(language, String(decimals)).format(value)} s`;
}

/** How long something plays, from seconds: "45 s", "7 min", "1 h 2 min". Beside a date, "6:52" would be a time of day. */
export function playingTime(length: number): string {
  const whole = Math.round(length / 60);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  if (length < 60) return `${length} s`;
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`]
    .filter((part) => part !== false)
    .join(' ');
}

/** The size of a file or of memory, in steps of 1,024 and with one decimal at most: "64 kB", "1.5 MB". */
export function bytes(size: number, language = LANGUAGE): string {
  const step = UNITS.findLastIndex((_, power) => Math.abs(size) >= 1_024 ** power);
  const [power, unit] = step < 1 ? ([0, 'byte'] as const) : ([step, UNITS[step] ?? 'byte'] as const);
  return inBytes(language, unit).format(size / 1_024 ** power);
}

/** A part of the whole, in whole per cents: "42%". */
export function percent(part: number, language = LANGUAGE): string {
  return inPercent(language).format(part);
}

/** An amount of a currency of ISO 4217: "$1,250.00". */
export function money(amount: number, currency: string, language = LANGUAGE): string {
  return inMoney(language, currency).format(amount);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

const figures = kept((language) => new Intl.NumberFormat(language));
const wholeFigures = kept((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 15 }));
const rules = kept((language) => new Intl.PluralRules(language));
const decimal = kept((language, decimals) => {
  const digits = Number(decimals);
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
});
const inMilliseconds = kept(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' }),
);
const inBytes = kept(
  (language, unit) =>
    new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit, maximumFractionDigits: 1 },
      // Short, a byte has no plural.
      unitDisplay: unit === 'byte' ? 'long' : 'short',
    }),
);
const inPercent = kept((language) => new Intl.NumberFormat(language, { style: 'percent' }));
const inMoney = kept(
  (language, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }),
);
