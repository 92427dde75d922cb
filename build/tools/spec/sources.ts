import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#content-store/running/root.ts';

const TEST = /\.(?:test|e2e)\.tsx?$/;

/** The texts of files, by their paths in the checkout. */
export type Files = ReadonlyMap<string, string>;

/** The sources of the product, and its tests apart from them. */
export function readSources(): { readonly sources: Files; readonly tests: Files } {
  const paths = globSync('{content-store,site,build,api,admin}/**/*.{ts,tsx,js,astro,css}', { cwd: ROOT });
  const files = paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  return {
    sources: new Map(files.filter(([path]) => !TEST.test(path) && !path.startsWith('build/tools/spec/'))),
    tests: new Map(files.filter(([path]) => TEST.test(path))),
  };
}

/** What keeps words from counting that a file is to have; null where it has them. */
export function whyOfWords(file: string, words: string, sources: Files): string | null {
  // A number ends where the words do: 100 is not 10.
  const [, ...rest] = sources.get(file)?.split(words) ?? [];
  return rest.some((after) => !/^\d/.test(after)) ? null : `${file} does not have \`${words}\``;
}
