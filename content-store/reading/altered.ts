import { valuesAt } from '../query.ts';
import type { Documents } from '../registry/registry.ts';
import type { RecordSeen } from './patched-window.ts';
import type { ReaderQuery } from './reader.ts';

type Seen = Pick<RecordSeen, 'before' | 'after'>;

/** Whether a record has other values now at some dotted paths than it had. Few paths occur, however many queries ask about
 * them. */
export function isAltered(change: Seen, paths: readonly string[]): boolean {
  const { before, after } = change;
  // What comes or goes is seen by a query that asks of no path, too.
  if (before === null || after === null) return true;
  const known = answers.get(change) ?? new Map<string, boolean>();
  answers.set(change, known);
  return paths.some((path) => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const isOther =
      JSON.stringify(valuesAt(before.data, path)) !== JSON.stringify(valuesAt(after.data, path));
    known.set(path, isOther);
    return isOther;
  });
}

const answers = new WeakMap<Seen, Map<string, boolean>>();

type Asking = Pick<ReaderQuery<keyof Documents>, 'where' | 'anyOf' | 'orderBy'>;

/** The dotted paths that a query filters and orders by, one list for all that ask of the same: a change that leaves them
 * alone leaves their windows alone. */
export function pathsAskedOf(query: Asking): readonly string[] {
  const known = asked.get(query);
  if (known !== undefined) return known;
  const { where = {}, anyOf = [], orderBy } = query;
  const all = new Set([...[where, ...anyOf].flatMap(Object.keys), ...orderBy.map(([path]) => path)]);
  const key = [...all].sort().join(' ');
  const paths = lists.get(key) ?? [...all];
  lists.set(key, paths);
  asked.set(query, paths);
  return paths;
}

/** Queries are thousands, and what they ask of is a few dozen. */
const lists = new Map<string, readonly string[]>();

const asked = new WeakMap<Asking, readonly string[]>();
