/** Points in an order made of random numbers, one of each kind before all others. */
export function shuffled<T extends { readonly kind: string }>(points: readonly T[], next: () => number): T[] {
  const all = points
    .map((point) => ({ point, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map((one) => one.point);
  const seen = new Set<string>();
  const [first, rest]: [T[], T[]] = [[], []];
  for (const point of all) {
    (seen.has(point.kind) ? rest : first).push(point);
    seen.add(point.kind);
  }
  return [...first, ...rest];
}
