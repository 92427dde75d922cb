/** Which fields of a form are refused, and why, of what is wrong by path; empty where that is within them. */
export function byField(errors: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const all = Object.entries(errors).map(([path, why]) => {
    const [name = '', ...within] = path.split('.');
    return [name, within.length === 0 ? why : ''] as const;
  });
  // Of several the first is told.
  return new Map(all.toReversed());
}
