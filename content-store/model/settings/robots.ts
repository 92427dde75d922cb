import { messages } from '../../messages/validation.ts';

/** Where there is nothing for search engines: what staff and members alone have, and pages in other forms than their own.
 * To the end of the word: a page's address may begin with it, such as /searching-for-otters. */
const NO_CRAWLERS = [
  ...['/api/', '/print/', '/membership/', '/users/', '/contract/'],
  ...['/admin', '/graphql', '/search', '/account', '/ip-test'].flatMap((path) => [
    `${path}$`,
    `${path}?`,
    `${path}/`,
  ]),
];

/** The rules of a site that has none of its own. */
export const standardRobots = [
  'User-agent: *',
  ...NO_CRAWLERS.map((path) => `Disallow: ${path}`),
  'Allow: /',
].join('\n');

/** As many as crawlers are certain to read, and more than anybody needs. */
export const MOST_ROBOTS = 20_000;

/** What is wrong with the first bad line of a robots.txt (RFC 9309), as a message that names it; undefined where nothing
 * is. */
export function robotsProblem(text: string): string | undefined {
  let isForSomebody = false;
  for (const [at, line] of text.split('\n').entries()) {
    const said = line.replace(/#.*/, '').trim();
    if (said === '') continue;
    const [, name = '', value = ''] = /^([a-z-]+)\s*:\s*(.*)$/i.exec(said) ?? [];
    const check = RULES.get(name.toLowerCase());
    if (check === undefined) return messages.robotsLine(at + 1, said);
    if (check === 'agent') isForSomebody = true;
    else if (check !== 'address' && !isForSomebody) return messages.robotsOrder(at + 1, said);
    if (!CHECKS[check](value)) return messages.robotsValue[check](at + 1, said);
  }
  return undefined;
}

const RULES: ReadonlyMap<string, keyof typeof CHECKS> = new Map([
  ['user-agent', 'agent'],
  ['allow', 'path'],
  ['disallow', 'path'],
  ['crawl-delay', 'seconds'],
  ['sitemap', 'address'],
] as const);

const CHECKS = {
  agent: (value: string) => /^(?:\*|[\w./ -]+)$/.test(value),
  // Empty, it is nothing that is disallowed.
  path: (value: string) => /^(?:[/*]\S*)?$/.test(value),
  seconds: (value: string) => /^\d+(?:\.\d+)?$/.test(value),
  address: (value: string) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
};
