import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ROOMS = ['content-store', 'site', 'api', 'admin'];

/** Every text that the sources of the product hold, tests apart: what stands in quotes or between tags, with `{}` for
 * what is put in. */
export async function textsOfSources(): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  for (const room of ROOMS) {
    const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || !/\.(?:ts|tsx|astro)$/.test(entry.name)) continue;
      if (/\.(?:test|e2e)\.tsx?$/.test(entry.name)) continue;
      const source = await readFile(join(entry.parentPath, entry.name), 'utf8');
      for (const [text] of source.matchAll(
        /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]+</g,
      ))
        texts.add(normalised(text.slice(1, -1)));
    }
  }
  return texts;
}

/** Whether a text of the specification is among them; a token, which stands within texts, anywhere. */
export function says(texts: ReadonlySet<string>, { text, kind }: { text: string; kind: string }): boolean {
  // A number that the text has a letter for.
  const wanted = normalised(text.replace(/\bN\b/g, '{}'));
  if (texts.has(wanted)) return true;
  return kind === 'token' && [...texts].some((one) => one.includes(wanted));
}

function normalised(text: string): string {
  return text
    .replace(/\$?\{[^}]*\}/g, '{}')
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('’', "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
