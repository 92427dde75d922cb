import type { ConsoleRecord } from '#admin/records/record-title.ts';

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

function named({ id, name }: ConsoleRecord): Named {
  return { id, name: String(name ?? id) };
}
