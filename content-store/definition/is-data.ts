/** Named values that nobody has looked at yet. */
export type Data = { readonly [field: string]: unknown };

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
