/** A path with what stands behind it; what is not there is left out. */
export function fullPath(path: string, asked: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}
