/** The fields of a form in which something is refused, by the paths of what is. */
export function refusedFields(refused: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...refused.keys()].map((path) => path.split('.')[0] ?? ''));
}
