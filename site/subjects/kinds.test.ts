import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

async function naming(pattern: RegExp, folders: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders)
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.(ts|astro)$/.test(file) || /\.test\.ts$/.test(file)) continue;
      const path = `${folder}/${file}`;
      if (pattern.test(await readFile(join(root, path), 'utf8'))) found.push(path);
    }
  return found.sort();
}

it('a page for another entity costs its definition, its page view, and a line in four lists that are held against it', async () => {
  const folders = [
    ...['site/page-data', 'site/server', 'site/shell', 'site/subjects', 'site/pages'],
    ...['build/outputs', 'build/planning', 'build/publisher', 'build/render', 'build/state', 'build/cdn'],
    ...['api/domains', 'api/serve', 'content-store/addresses', 'content-store/definition'],
    'content-store/html',
  ];
  const own = ['site/subjects/term.ts'];
  // What it is about, who makes its page, and where texts that link to it find it.
  const lists = [
    'content-store/definition/linked.ts',
    'site/page-data/addresses.ts',
    'site/page-data/subject.ts',
    'site/subjects/kinds.ts',
  ];
  // Keywords of a piece are names of terms, whether these have pages or not.
  const others = ['site/subjects/said-by-traits.ts', 'build/outputs/feed.ts', 'api/domains/rules.ts'];
  const named = await naming(/\btaxonomyTerm\b|'term'|\.\/term\.ts'/, folders);
  expect(named.filter((path) => !others.includes(path))).toEqual([...own, ...lists].sort());
  const linked = await readFile(join(root, 'content-store/definition/linked.ts'), 'utf8');
  expect(linked).toContain('taxonomyTerm');
});
