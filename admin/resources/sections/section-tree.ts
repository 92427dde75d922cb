import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { type Branch as BranchOf, nameOf } from '#content-store/model/sections/section-tree.ts';

export type Branch = BranchOf<ConsoleRecord>;

/** One row of the tree as it is shown. */
export interface TreeRow {
  readonly record: ConsoleRecord;
  /** 1 at the top. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly parent: string | null;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

/** The rows that are seen: those whose parents are open, or, where something is looked for, what has it in its name or
 * alias, with all that stands above it. */
export function rowsOf(
  tree: readonly Branch[],
  isOpen: (id: string) => boolean,
  phrase = '',
): readonly TreeRow[] {
  const wanted = phrase.trim().toLowerCase();
  const found = wanted === '' ? null : new Set<string>();
  const look = ({ record, children }: Branch): boolean => {
    // All children are looked at, not only up to the first that has it.
    const below = children.map(look).includes(true);
    const own = `${nameOf(record)}\n${String(record.alias ?? '')}`.toLowerCase().includes(wanted);
    if (own || below) found?.add(record.id);
    return own || below;
  };
  if (found !== null) tree.forEach(look);

  const rows: TreeRow[] = [];
  const add = (branches: readonly Branch[], level: number, parent: string | null) => {
    const seen = found === null ? branches : branches.filter(({ record }) => found.has(record.id));
    seen.forEach(({ record, children }, index) => {
      const below = found === null ? children : children.filter((one) => found.has(one.record.id));
      const isRowOpen = below.length > 0 && (found !== null || isOpen(record.id));
      const place = { level, parent, position: index + 1, siblings: seen.length };
      rows.push({ record, ...place, hasChildren: below.length > 0, isOpen: isRowOpen });
      if (isRowOpen) add(below, level + 1, record.id);
    });
  };
  add(tree, 1, null);
  return rows;
}

/** A section and all that stands below it. */
export function idsWithin(tree: readonly Branch[], id: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (branches: readonly Branch[], isWithin: boolean) => {
    for (const { record, children } of branches) {
      const isOne = isWithin || record.id === id;
      if (isOne) ids.add(record.id);
      visit(children, isOne);
    }
  };
  visit(tree, false);
  return ids;
}
