import { isSame } from '#admin/forms/form-values.ts';
import { type Element, elementAt, type Path, type Rows } from '../commands/rows.ts';

/** What the inputs of an element hold, and how often they began anew. */
export interface Held {
  readonly revision: number;
  readonly own: unknown;
  readonly beginnings: number;
}

/** What inputs hold once rows are others. They begin anew where the element itself was changed by something else than them:
 * whoever writes in one stays in it while others change the rest of the layout. */
export function heldNext(
  before: Held | null,
  { rows, revision }: { readonly rows: Rows; readonly revision: number },
  path: Path,
): Held {
  const own = ownOf(elementAt(rows, path));
  const { beginnings = 0 } = before ?? {};
  const isStale = before !== null && before.revision !== revision && !isSame(before.own, own);
  return { revision, own, beginnings: isStale ? beginnings + 1 : beginnings };
}

/** What an element says itself, without what stands in it. */
function ownOf(element: Element | undefined): unknown {
  if (element === undefined || 'settings' in element) return element;
  const { columns: _columns, blocks: _blocks, ...own } = element as Record<string, unknown>;
  return own;
}
