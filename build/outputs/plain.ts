import { locationOf, targetWithQuery } from '#content-store/model/redirects/target.ts';
import { standardRobots } from '#content-store/model/settings/robots.ts';
import type { PageContext } from '#site/page-data/context.ts';
import { findAll } from './find-all.ts';

/** `/robots.txt`: the site's own rules, or the standard ones, and where its sitemaps are unless it says so itself. */
export async function renderRobots({ reader, site }: PageContext): Promise<string> {
  const own = (await reader.settings('general')).robots?.trim() ?? '';
  const rules = own === '' ? standardRobots : own;
  const sitemaps = ['sitemap', 'sitemap-google-news'].map((name) => `Sitemap: ${site.origin}/${name}.xml`);
  return [rules, ...(/^\s*sitemap\s*:/im.test(rules) ? [] : ['', ...sitemaps]), ''].join('\n');
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
