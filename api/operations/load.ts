import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentOf, documentPath } from '#content-store/operations/document.ts';
import { operations } from '#content-store/registry/operations.ts';
import { ROOT } from '#content-store/running/root.ts';

/** The documents served by name, `query/getGatedFragments` → its text: what anyone may send. Each operation
 * says whom it answers. */
export interface NamedOperations {
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads the folder's documents, and writes those of the declared operations. Throws `Invalid GQL Format` for one that
 * begins with anything but query or mutation (S1 §5), and for an operation that is both. */
export async function loadOperations(folder = join(ROOT, 'api', 'operations')): Promise<NamedOperations> {
  const texts = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.gql')) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(join(folder, '/').length, -'.gql'.length);
    texts.set(name, checkFormat(await readFile(file, 'utf8'), name));
  }
  for (const operation of operations) {
    const name = documentPath(operation);
    if (texts.has(name)) throw new Error(`${name} is declared, and written by hand as well`);
    texts.set(name, documentOf(operation));
  }
  return { texts };
}

export function checkFormat(text: string, name: string): string {
  if (!/^(query|mutation)\b/.test(text)) throw new Error(`${name}.gql: Invalid GQL Format`);
  return text;
}
