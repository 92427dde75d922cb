import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#content-store/running/root.ts';

/** What goes to the printer has neither. */
const PRINTED = /^site\/pages\/print\//;

// spec: shell-admin-layout, rule-two-layouts-only
it('every page has the shell of readers’ pages or is the console', () => {
  const files = globSync('site/pages/**/*.astro', { cwd: ROOT }).filter((path) => !PRINTED.test(path));
  const kinds = files.map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    if (/^site\/pages\/admin\//.test(path)) return text.includes('<Shell') ? path : 'admin';
    return text.includes('<Shell') && !text.includes('<html') ? 'default' : path;
  });
  expect(new Set(kinds)).toEqual(new Set(['admin', 'default']));
  const documents = globSync('{site,admin}/**/*.astro', { cwd: ROOT }).filter(
    (path) => !PRINTED.test(path) && readFileSync(join(ROOT, path), 'utf8').includes('<html'),
  );
  expect(documents.sort()).toEqual(['site/pages/admin/[...path].astro', 'site/shell/Shell.astro']);
});
