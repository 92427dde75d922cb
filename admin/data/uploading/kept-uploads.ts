import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { rememberLeft } from './left-uploads.ts';
import type { KeptUpload, UploadKeeper } from './upload-queue.ts';

/** As long as the server keeps what it has of an upload. */
const KEPT_FOR = 86_400_000;
/** Bytes of files that are kept at most; of those beyond, that they were there is. */
const MOST_BYTES = 500 * 1024 * 1024;

interface Row extends KeptUpload {
  /** Whose it is, and which page sends it. */
  readonly staffId: string;
  readonly page: string;
  readonly at: number;
}

interface Schema extends DBSchema {
  uploads: { key: string; value: Row };
}

/** What this browser keeps of uploads, one person's apart from another's. A page holds a lock of its name for as long as it
 * is there, so that no other takes its uploads for cut off. */
export function browserKeptUploads(
  staffId: string,
  page: string,
  { now = Date.now, mostBytes = MOST_BYTES, hold = holdFor } = {},
): UploadKeeper {
  const opened = openDB<Schema>('masthead-uploads', 1, {
    upgrade: (database) => void database.createObjectStore('uploads', { keyPath: 'key' }),
  });
  // Whoever keeps nothing is told by each call.
  opened.catch(() => undefined);
  hold(page);
  // In order: what is dropped last must stay dropped.
  let last: Promise<unknown> = Promise.resolve();
  const next = <T>(task: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    const done = last.then(async () => task(await opened));
    last = done.catch(() => undefined);
    return done;
  };
  let bytes = 0;
  const kept = new Map<string, number>();

  return {
    left: () =>
      next(async (database) => {
        const rows = await database.getAll('uploads');
        const present = await pagesPresent();
        const left: KeptUpload[] = [];
        for (const row of rows) {
          if (now() - row.at > KEPT_FOR) await database.delete('uploads', row.key);
          else if (row.staffId === staffId && row.page !== page && !present.has(row.page))
            left.push(uploadIn(row));
        }
        await rememberCount(database);
        return left;
      }),
    keep: (upload) =>
      next(async (database) => {
        const size = upload.file?.size ?? 0;
        bytes -= kept.get(upload.key) ?? 0;
        const fits = bytes + size <= mostBytes;
        const row = { ...upload, staffId, page, at: now() };
        rememberLeft(true);
        await database
          .put('uploads', fits ? row : { ...row, file: null })
          // Its room may be gone before the budget is.
          .catch(() => database.put('uploads', { ...row, file: null }));
        kept.set(upload.key, fits ? size : 0);
        bytes += fits ? size : 0;
      }),
    drop: (key) =>
      next(async (database) => {
        await database.delete('uploads', key);
        bytes -= kept.get(key) ?? 0;
        kept.delete(key);
        await rememberCount(database);
      }),
  };
}

/** Whosever they are: of those of others, too, a page has to look when they come. */
async function rememberCount(database: IDBPDatabase<Schema>): Promise<void> {
  rememberLeft((await database.count('uploads')) > 0);
}

function uploadIn(row: Row): KeptUpload {
  const { key, tenantKey, name, size, lastModified, url, file, isSent } = row;
  // What an earlier version kept does not say.
  const folder = row.folder ?? null;
  const isLetGo = row.isLetGo === true;
  return {
    ...{ key, tenantKey, folder, name, size, lastModified, url, file },
    ...{ isSent: isSent === true, isLetGo },
  };
}

const LOCK = 'masthead-uploads:';

function holdFor(page: string): void {
  if ('locks' in navigator) void navigator.locks.request(LOCK + page, () => new Promise(() => undefined));
}

async function pagesPresent(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}
