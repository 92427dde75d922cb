import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { newBlockId } from '#admin/forms/new-block-id.ts';

const ID = /^[a-z0-9]{1,16}$/;

/** The id of a block that stands at the top of a body; null where it has none yet. */
export function blockIdOf(node: Node): string | null {
  const id: unknown = node.attrs.blockId;
  return typeof id === 'string' && ID.test(id) ? id : null;
}

/** Gives every block at the top an id of its own. Of two with the same one, that which stood there before keeps it, else
 * the first; what was put around a block takes over the id of what it holds. Answers whether anything was given. */
export function giveIds(tr: Transaction, before: Node, newId: () => string = newBlockId): boolean {
  const stood = new Map<string, Node>();
  before.forEach((node) => {
    const id = blockIdOf(node);
    if (id !== null && !stood.has(id)) stood.set(id, node);
  });
  const holders = new Map<string, Node>();
  tr.doc.forEach((node) => {
    const id = blockIdOf(node);
    if (id !== null && (!holders.has(id) || stood.get(id) === node)) holders.set(id, node);
  });
  const given: [place: number, id: string][] = [];
  const known = new Set(holders.keys());
  tr.doc.forEach((node, place) => {
    const id = blockIdOf(node);
    // The same node twice, as after a paste of what was copied a moment ago.
    if (id !== null && holders.get(id) === node && holders.delete(id)) return;
    const within = id === null ? idWithin(node) : null;
    const own = within === null || known.has(within) ? newId() : within;
    known.add(own);
    given.push([place, own]);
  });
  for (const [place, id] of given) tr.setNodeAttribute(place, 'blockId', id);
  return given.length > 0;
}

function idWithin(node: Node): string | null {
  for (let inner = node.firstChild; inner !== null; inner = inner.firstChild) {
    const id = blockIdOf(inner);
    if (id !== null) return id;
  }
  return null;
}
