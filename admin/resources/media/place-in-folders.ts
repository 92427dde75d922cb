import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { isData } from '#content-store/definition/is-data.ts';

interface Place {
  /** The way to the folder that is open, itself last; empty at the top. */
  readonly above: readonly Named[];
  /** The folders in it, by name. */
  readonly below: readonly Named[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Where a folder stands among all; one that is not there is the top. */
export function placeInFolders(folders: readonly ConsoleRecord[], open: string | null): Place {
  const byId = new Map(folders.map((one) => [one.id, one]));
  const above: Named[] = [];
  for (let at = byId.get(open ?? ''); at !== undefined; at = byId.get(String(at.parent ?? ''))) {
    // Whatever two people do at once, it ends.
    if (above.some(({ id }) => id === at?.id)) break;
    above.unshift(named(at));
  }
  const here = above.at(-1)?.id ?? null;
  const below = folders.filter(({ parent }) => (typeof parent === 'string' ? parent : null) === here);
  return { above, below: below.map(named).toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/** The folder that a list is filtered by: alone, or with those in it, itself first. Null for none. */
export function openFolder(filter: unknown): string | null {
  const id = isData(filter) && Array.isArray(filter.in) ? filter.in[0] : filter;
  return typeof id === 'string' ? id : null;
}

/** What a list of one folder is filtered by, with those in it where they are wanted. */
export function filterOfFolder(
  folders: readonly ConsoleRecord[],
  id: string,
  isDeep: boolean,
): string | { readonly in: readonly string[] } {
  return isDeep ? { in: withSubfolders(folders, id) } : id;
}

/** A folder and all that lie in it, however deep; itself first. */
export function withSubfolders(folders: readonly ConsoleRecord[], id: string): readonly string[] {
  const all = [id];
  // It grows while it is gone through, and takes each but once.
  for (const at of all)
    for (const { id: below, parent } of folders) if (parent === at && !all.includes(below)) all.push(below);
  return all;
}

function named({ id, name }: ConsoleRecord): Named {
  return { id, name: String(name ?? id) };
}
