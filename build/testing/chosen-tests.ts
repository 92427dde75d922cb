import { glob } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';

/** What a run of the tests is asked for: arguments of the two runners, null for none of its tests. */
export interface Chosen {
  /** Not of some folders alone: there is a database for all of them. */
  readonly isAll: boolean;
  /** Whether the faults are tried beside. */
  readonly hasFaults: boolean;
  readonly unit: readonly string[] | null;
  readonly browser: readonly string[] | null;
}

/** The whole run has the main ways, in a time that one waits for; sweeps are the rest, which takes as long again. */
const WHOLE = { unit: ['--tags-filter=!sweep'], browser: ['--project=lowdb', '--project=postgres'] };
const SWEEPS = {
  unit: ['--tags-filter=sweep'],
  browser: ['--project=sweeps', '--project=sweeps-postgres'],
};

/** The daily round has the sweeps of what it is about; PostgreSQL is left to the others. */
const EMBEDDED = ['--project=lowdb', '--project=sweeps'];

/** Reads what is asked for: nothing, for all tests but sweeps; `--sweeps`, for these alone; `--changed`, for those that what is
 * not committed yet concerns; or files and folders: those files, the unit tests in the folders, and the browser tests that are
 * in them or bear their name: `menus.e2e.ts` is that of `admin/resources/menus`. Throws where there are none. */
export async function chosenTests(asked: readonly string[], root = process.cwd()): Promise<Chosen> {
  if (asked.length === 0) return { isAll: true, hasFaults: false, ...WHOLE };
  if (asked.includes('--sweeps')) return { isAll: true, hasFaults: true, ...SWEEPS };
  if (asked.includes('--changed'))
    return {
      isAll: false,
      hasFaults: false,
      unit: ['--changed', '--passWithNoTests'],
      browser: ['--only-changed', '--pass-with-no-tests', ...EMBEDDED],
    };
  const places = asked.map((place) => relative(root, resolve(root, place)));
  const found = async (pattern: string) => {
    const files: string[] = [];
    for await (const file of glob(pattern, { cwd: root })) files.push(file);
    return files;
  };
  const ends = ['.test.ts', '.test.tsx'];
  const unit = await Promise.all(
    places.map((place) =>
      found(ends.some((end) => place.endsWith(end)) ? place : `${place}/**/*.test.{ts,tsx}`),
    ),
  );
  const all = await found('{admin,site}/e2e/*.e2e.ts');
  const browser = all.filter((file) =>
    places.some(
      (place) =>
        file === place || file.startsWith(`${place}/`) || basename(file, '.e2e.ts') === basename(place),
    ),
  );
  const files = unit.flat();
  if (files.length + browser.length === 0) throw new Error(`There are no tests in ${places.join(', ')}`);
  return {
    isAll: false,
    hasFaults: false,
    unit: files.length === 0 ? null : files,
    browser: browser.length === 0 ? null : [...browser, ...EMBEDDED],
  };
}
