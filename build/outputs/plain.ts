import { locationOf, targetWithQuery } from '#content-store/model/redirects/target.ts';
import type { PageContext } from '#site/page-data/context.ts';
import { findAll } from './find-all.ts';

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

/** `/robots.txt`. */
export async function renderRobots({ site }: PageContext): Promise<string> {
  return [
    'User-agent: *',
    ...NO_CRAWLERS.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    `Sitemap: ${site.origin}/sitemap-google-news.xml`,
    '',
  ].join('\n');
}

/** Redirects as lines of an nginx map from `$uri` to the address they lead to; the configuration that includes it
 * (api/serve/nginx-configuration.ts) names the variables. */
export async function renderRedirectMap({ reader }: PageContext): Promise<string> {
  const order = [
    ['from', 'asc'],
    ['to', 'asc'],
    ['preserveQueryString', 'asc'],
  ] as const;
  const redirects = await findAll({ collection: 'redirect', orderBy: order }, reader);
  return redirects
    .map(({ sort: [from, to, preserves] }) => {
      const target = { to: String(to), preserveQueryString: preserves === true };
      return `"${from}" "${inNginx(target)}";\n`;
    })
    .join('');
}

/** A target with the reader's query where it takes one: as `targetWithQuery` has it, in nginx's words. */
function inNginx(target: Parameters<typeof targetWithQuery>[0]): string {
  const takesQuery = targetWithQuery(target, '?a') !== target.to;
  const [address = '', ...hash] = locationOf(target.to)
    .replaceAll('$', () => DOLLAR)
    .split('#');
  const query = !takesQuery ? '' : address.includes('?') ? '$masthead_more' : '$is_args$args';
  return [address + query, ...hash].join('#');
}

/** nginx knows no other way to say it in a map. */
const DOLLAR = '$'.concat('{masthead_dollar}');
