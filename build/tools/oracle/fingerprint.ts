import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells whether any published file of a site was written, even with the same bytes: each is a new file then. */
export async function fingerprint(dataDir: string, tenantKey: string): Promise<ReadonlyMap<string, string>> {
  const looks = new Map<string, string>();
  for (const root of ['public', 'private']) {
    const entries = await readdir(join(dataDir, root, tenantKey), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = join(entry.parentPath, entry.name);
      const { ino, size, mtimeMs } = await stat(file);
      looks.set(file, `${ino}-${size}-${mtimeMs}`);
    }
  }
  return looks;
}

/** The files that came, went or were written between two fingerprints. */
export function touched(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}
