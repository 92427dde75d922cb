/** The language that figures, lists and dates are written in where none is named: a tag of BCP 47. */
export const LANGUAGE = 'en-US';

/** Whether a time zone is one of the tz database, such as `America/Chicago`. */
export function isTimeZone(text: string): boolean {
  return isUnderstood(() => new Intl.DateTimeFormat(LANGUAGE, { timeZone: text }));
}

/** Whether a text is a tag of BCP 47, such as `de-AT`. */
export function isLanguage(text: string): boolean {
  return isUnderstood(() => Intl.getCanonicalLocales(text));
}

/** Makes each formatter once, by what tells it from its like: making one costs more than a thousand uses. */
export function kept<A extends readonly string[], T>(make: (...by: A) => T): (...by: A) => T {
  const made = new Map<string, T>();
  return (...by) => {
    const key = by.join(' ');
    const found = made.get(key);
    if (found !== undefined) return found;
    const formatter = make(...by);
    made.set(key, formatter);
    return formatter;
  };
}

function isUnderstood(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}
