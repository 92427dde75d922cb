/** A section as far as its place among others goes. */
export interface Placed {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** One section with what stands below it: home, then by name. */
export interface Branch<S extends Placed = Placed> {
  readonly record: S;
  readonly children: readonly Branch<S>[];
}

/** Sections under their parents. One whose parent is not among them stands at the top, and of a circle, which nothing
 * that saves would let through, the first does: nothing is ever left out. */
export function treeOf<S extends Placed>(records: readonly S[]): readonly Branch<S>[] {
  const ids = new Set(records.map((one) => one.id));
  const below = Map.groupBy(records, (one) => parentOf(one, ids));
  const placed = new Set<string>();
  const branches = (of: readonly S[]): Branch<S>[] =>
    of
      .filter(({ id }) => !placed.has(id))
      .toSorted(
        (a, b) =>
          Number(b.alias === '/') - Number(a.alias === '/') ||
          nameOf(a).localeCompare(nameOf(b), 'en') ||
          (a.id < b.id ? -1 : 1),
      )
      .map((record) => {
        placed.add(record.id);
        return { record, children: branches(below.get(record.id) ?? []) };
      });
  const tree = branches(below.get(null) ?? []);
  for (const record of records) if (!placed.has(record.id)) tree.push(...branches([record]));
  return tree;
}

/** The sections of a tree one below the other, each with its level, 1 at the top. */
export function inTreeOrder<S extends Placed>(
  tree: readonly Branch<S>[],
  level = 1,
): readonly { readonly record: S; readonly level: number }[] {
  return tree.flatMap(({ record, children }) => [{ record, level }, ...inTreeOrder(children, level + 1)]);
}

export function nameOf({ id, name }: Placed): string {
  return typeof name === 'string' ? name : id;
}

function parentOf({ id, parent }: Placed, ids: ReadonlySet<string>): string | null {
  return typeof parent === 'string' && parent !== id && ids.has(parent) ? parent : null;
}
