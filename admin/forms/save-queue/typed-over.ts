import { type FormValues, isSame } from '../form-values.ts';

/** Stored values with what is typed and not stored: every field in which `typed` differs from `known`. */
export function typedOver(stored: FormValues, typed: FormValues, known: FormValues): FormValues {
  const names = Object.keys(stored).filter((name) => !isSame(typed[name], known[name]));
  return { ...stored, ...pick(typed, names) };
}

/** The values of these fields alone. */
export function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
