import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The documents served by name, `query/getGatedFragments` → its text: what anyone may run. */
export interface NamedOperations {
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads the folder's documents. Throws `Invalid GQL Format` for one that begins with anything but query or mutation
 * (S1 §5). */
export async function loadOperations(
  folder = fileURLToPath(new URL('.', import.meta.url)),
): Promise<NamedOperations> {
  const texts = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.gql')) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(join(folder, '/').length, -'.gql'.length);
    texts.set(name, checkFormat(await readFile(file, 'utf8'), name));
  }
  return { texts };
}

export function checkFormat(text: string, name: string): string {
  if (!/^(query|mutation)\b/.test(text)) throw new Error(`${name}.gql: Invalid GQL Format`);
  return text;
}
