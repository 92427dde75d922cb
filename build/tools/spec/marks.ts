import type { Catalogue } from './catalogue.ts';

/** The lists that tests count, by what a mark begins with: `// spec: rule-escape-closes` above a test says that it fails
 * where the rule `escape-closes` does not hold. */
export const markedLists = {
  rules: 'rule',
  headers: 'header',
  cookies: 'cookie',
  httpCalls: 'call',
  publicShell: 'shell',
  adminShell: 'shell',
  publicRoutes: 'path',
  contentStatuses: 'status',
  reports: 'report',
  roles: 'role',
  thirdParties: 'provider',
} as const satisfies Partial<Record<keyof Catalogue, string>>;

/** The marks of a file of tests. Throws where one stands above something else than a test. */
export function marksIn(file: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const [, marks] = /^\s*\/\/ spec: (.+)$/.exec(line) ?? [];
    if (marks === undefined) return [];
    const below = lines.slice(at + 1).find((next) => !/^\s*\/\/ spec: /.test(next)) ?? '';
    if (!/^\s*(?:it|test)\b/.test(below))
      throw new Error(`${file}:${at + 1}: no test stands below this mark`);
    return marks.split(/,\s*/);
  });
}

/** Throws where a mark names nothing of the catalogue. */
export function checkMarks(marks: ReadonlySet<string>, catalogue: Catalogue): void {
  const known = new Set(
    Object.entries(markedLists).flatMap(([list, prefix]) =>
      catalogue[list as keyof typeof markedLists].map(({ id }) => `${prefix}-${id}`),
    ),
  );
  const unknown = [...marks].filter((mark) => !known.has(mark));
  if (unknown.length > 0) throw new Error(`Tests name what the catalogue has not: ${unknown.join(', ')}`);
}
