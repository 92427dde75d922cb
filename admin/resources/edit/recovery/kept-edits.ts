import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptEdit } from '#admin/forms/save-queue/contract.ts';
import { DATABASE } from './has-kept-edits.ts';

export interface KeptEdits {
  keep(edit: KeptEdit): Promise<void>;
  drop(id: string): Promise<void>;
  /** What is kept of a place, the newest first; what is older than 30 days is let go, of whatever place. */
  of(place: string): Promise<readonly KeptEdit[]>;
  /** All that is kept in this browser, whosever it is, the newest first. */
  all(): Promise<readonly KeptEdit[]>;
}

export interface Place {
  /** The server that the console is turned to; null for its own. */
  readonly server: string | null;
  readonly userId: string;
  readonly tenantKey: string;
  readonly entity: string;
  /** Of a new record, what kind it is. */
  readonly record: { readonly id: string } | { readonly kind: string };
}

/** Where a kept edit belongs: to one person, on one site, in one record. Nobody is offered what another typed. */
export function placeOf({ server, userId, tenantKey, entity, record }: Place): string {
  return JSON.stringify([
    server,
    userId,
    tenantKey,
    entity,
    'id' in record ? ['id', record.id] : ['new', record.kind],
  ]);
}

/** Those that are offered in a form: of a new record, what is left of others is theirs no more once it is stored. */
export function offeredAt(place: string, edits: readonly KeptEdit[]): readonly KeptEdit[] {
  return edits.filter((edit) => edit.place === place);
}

/** The place that `placeOf` wrote; null for anything else that a browser's store may hold. */
export function readPlace(text: unknown): Place | null {
  const parts = partsOf(text);
  const [server, userId, tenantKey, entity, record] = parts;
  const [what, which] = Array.isArray(record) ? record : [];
  if (server !== null && typeof server !== 'string') return null;
  if (typeof userId !== 'string' || typeof tenantKey !== 'string' || typeof entity !== 'string') return null;
  if (typeof which !== 'string' || (what !== 'id' && what !== 'new')) return null;
  return { server, userId, tenantKey, entity, record: what === 'id' ? { id: which } : { kind: which } };
}

function partsOf(text: unknown): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(String(text));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const KEPT_FOR = 30 * 86_400_000;

interface Schema extends DBSchema {
  edits: { key: string; value: KeptEdit; indexes: { place: string; at: number } };
}

/** The edits that this browser keeps. Everything throws where it keeps nothing: forbidden, or full. */
export function browserKeptEdits(now: () => number = Date.now): KeptEdits {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    opened ??= open(() => {
      opened = null;
    });
    // What failed once is tried again with the next edit.
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  return {
    async keep(edit) {
      await (await database()).put('edits', edit);
    },
    async drop(id) {
      await (await database()).delete('edits', id);
    },
    async of(place) {
      const edits = (await database()).transaction('edits', 'readwrite');
      const old = await edits.store.index('at').getAllKeys(IDBKeyRange.upperBound(now() - KEPT_FOR));
      await Promise.all(old.map((id) => edits.store.delete(id)));
      const found = await edits.store.index('place').getAll(place);
      await edits.done;
      return newestFirst(found);
    },
    async all() {
      const young = IDBKeyRange.lowerBound(now() - KEPT_FOR, true);
      return newestFirst(await (await database()).getAllFromIndex('edits', 'at', young));
    },
  };
}

function newestFirst(edits: readonly KeptEdit[]): readonly KeptEdit[] {
  return edits.toSorted((one, other) => other.at - one.at);
}

async function open(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade(fresh) {
      const edits = fresh.createObjectStore('edits', { keyPath: 'id' });
      edits.createIndex('place', 'place');
      edits.createIndex('at', 'at');
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
