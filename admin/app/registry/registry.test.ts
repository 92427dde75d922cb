import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ownScreens } from '#content-store/console/own-screens.ts';
import type { Pages } from './pages.ts';
import { pages } from './registry.ts';
import { registrySource } from './registry-source.ts';
import { resourceFiles } from './resource-files.ts';

const names = ownScreens.map(({ view }) => view);
const files = await resourceFiles(new URL('../../resources/', import.meta.url));

it('is as the screens’ declarations and the domains’ folders are: `npm run screens` writes it anew', async () => {
  const written = await readFile(new URL('./registry.ts', import.meta.url), 'utf8');
  expect(registrySource(names, files)).toBe(written);
});

it('takes up a screen by its declaration and its page, two files, and no other', () => {
  const before = registrySource(names, files).split('\n');
  const after = registrySource([...names, 'tideTable'], [...files, 'rivers/tide-table-page.tsx']).split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([
    "  tideTable: () => import('#admin/resources/rivers/tide-table-page.tsx'),",
  ]);
  expect(before.filter((line) => !after.includes(line))).toEqual([]);
});

it('takes up what a domain brings by its index alone', () => {
  const source = registrySource(names, [...files, 'tide-tables/index.ts']);
  expect(source).toContain("import { tideTables } from '#admin/resources/tide-tables/index.ts';");
  expect(source).toMatch(/export const domains: readonly Domain\[\] = \[[^\]]*, ?\s*tideTables,?\s*\]/);
});

it('says which page to make for a screen that has none, and which of two is too many', () => {
  expect(() => registrySource([...names, 'tideTable'], files)).toThrow(
    'The screen tideTable has no page: make admin/resources/<domain>/tide-table-page.tsx',
  );
  expect(() => registrySource(['tide'], ['rivers/tide-page.tsx', 'seas/tide-page.tsx'])).toThrow(
    'rivers/tide-page.tsx and seas/tide-page.tsx',
  );
});

it('does not compile without the page of a screen, nor with one that is named otherwise', () => {
  const { history, ...others } = pages;
  // @ts-expect-error: the page of the history is missing.
  const missing: Pages = others;
  // @ts-expect-error: the module of another screen has no `HistoryPage`.
  const mistaken: Pages = { ...others, history: pages.profile };
  expect([missing, mistaken.history]).not.toContain(history);
});
