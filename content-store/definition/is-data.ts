/** Named values that nobody has looked at yet. */
export type Data = { readonly [field: string]: unknown };

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The numbers among the values of a group that is not known to be there. */
export function numbersIn(value: unknown): Readonly<Record<string, number | undefined>> {
  const entries = isData(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, held]) => (typeof held === 'number' ? [[name, held]] : [])),
  );
}

/** The groups of a list of groups; none of what is no list. */
export function rowsOf(value: unknown): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}
