import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, print } from 'graphql';

/** The documents served by name, `query/getGatedFragments` → its text, and the digests of what anyone may run. */
export interface NamedOperations {
  readonly texts: ReadonlyMap<string, string>;
  isNamed(query: string): boolean;
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
  const digests = new Set([...texts.values()].map(digestOf));
  return { texts, isNamed: (query) => digests.has(digestOf(query)) };
}

export function checkFormat(text: string, name: string): string {
  if (!/^(query|mutation)\b/.test(text)) throw new Error(`${name}.gql: Invalid GQL Format`);
  return text;
}

/** White space and commas do not make another operation. */
function digestOf(query: string): string {
  try {
    return createHash('sha256')
      .update(print(parse(query, { maxTokens: 2_000 })))
      .digest('base64url');
  } catch {
    return '';
  }
}
