import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Rows } from '../commands/rows.ts';
import type { History, Step } from './history.ts';

/** A history as a browser keeps it, with the rows that it leads to. */
export interface KeptHistory {
  readonly history: History;
  readonly rows: Rows;
}

export interface KeptHistories {
  /** Null where nothing is kept of a record. Throws where this browser keeps nothing. */
  read(place: string): Promise<KeptHistory | null>;
  /** Keeps a history. Of the steps, only those are written that are others than this tab wrote last. */
  write(place: string, kept: KeptHistory): Promise<void>;
  drop(place: string): Promise<void>;
}

export const DATABASE = 'masthead-layout-steps';
const KEPT_FOR = 30 * 86_400_000;

interface Head {
  readonly place: string;
  /** The tab that wrote last: another begins anew, so that the steps of two never mix. */
  readonly tab: string;
  readonly at: number;
  readonly past: number;
  readonly length: number;
  readonly rows: Rows;
}

interface Schema extends DBSchema {
  heads: { key: string; value: Head; indexes: { at: number } };
  steps: { key: [string, number]; value: Step };
}

/** The histories of layouts in this browser, each step an entry of its own: a change writes one of them, however many there
 * are. `tab` tells this one from others. */
export function browserHistories(tab: string, now: () => number = Date.now): KeptHistories {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const written = new Map<string, readonly Step[]>();
  const database = () => {
    opened ??= open(() => {
      opened = null;
    });
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  return {
    async read(place) {
      const stores = (await database()).transaction(['heads', 'steps'], 'readwrite');
      const [heads, steps] = [stores.objectStore('heads'), stores.objectStore('steps')];
      const old = await heads.index('at').getAllKeys(IDBKeyRange.upperBound(now() - KEPT_FOR));
      for (const gone of old) await Promise.all([heads.delete(gone), steps.delete(allOf(gone))]);
      const head = await heads.get(place);
      const all = head === undefined ? [] : await steps.getAll(allOf(place));
      await stores.done;
      if (head === undefined || all.length !== head.length) return null;
      const history = { past: all.slice(0, head.past), future: all.slice(head.past).reverse() };
      return { history, rows: head.rows };
    },
    async write(place, { history, rows }) {
      const { past, future } = history;
      const all = [...past, ...future.toReversed()];
      const stores = (await database()).transaction(['heads', 'steps'], 'readwrite');
      const [heads, steps] = [stores.objectStore('heads'), stores.objectStore('steps')];
      const head = await heads.get(place);
      const before = head?.tab === tab ? (written.get(place) ?? []) : [];
      let from = 0;
      while (from < before.length && before[from] === all[from]) from++;
      const changes: Promise<unknown>[] = [steps.delete(from === 0 ? allOf(place) : behind(place, from))];
      for (const [index, step] of all.entries())
        if (index >= from) changes.push(steps.put(step, [place, index]));
      changes.push(heads.put({ place, tab, at: now(), past: past.length, length: all.length, rows }));
      await Promise.all(changes);
      await stores.done;
      written.set(place, all);
    },
    async drop(place) {
      const stores = (await database()).transaction(['heads', 'steps'], 'readwrite');
      await Promise.all([
        stores.objectStore('heads').delete(place),
        stores.objectStore('steps').delete(allOf(place)),
      ]);
      await stores.done;
      written.delete(place);
    },
  };
}

function allOf(place: string): IDBKeyRange {
  return behind(place, 0);
}

function behind(place: string, from: number): IDBKeyRange {
  return IDBKeyRange.bound([place, from], [place, Number.MAX_SAFE_INTEGER]);
}

async function open(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('heads', { keyPath: 'place' }).createIndex('at', 'at');
      fresh.createObjectStore('steps');
    },
    // A newer console in another tab waits for this one to let go.
    blocking: () => {
      database.close();
      onClosed();
    },
    terminated: onClosed,
  });
  return database;
}
