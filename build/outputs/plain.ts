import type { PageContext } from '#site/page-data/context.ts';
import { findAll } from './find-all.ts';

export async function renderRobots({ site }: PageContext): Promise<string> {
  return `User-agent: *\nDisallow: /admin\nDisallow: /graphql\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\nSitemap: ${site.origin}/sitemap-google-news.xml\n`;
}

/** Redirects as lines of an nginx map: `old new;` */
export async function renderRedirectMap({ reader }: PageContext): Promise<string> {
  const order = [
    ['from', 'asc'],
    ['to', 'asc'],
  ] as const;
  const redirects = await findAll({ collection: 'redirect', orderBy: order }, reader);
  return redirects.map(({ sort: [from, to] }) => `${quoted(from)} ${quoted(to)};\n`).join('');
}

function quoted(value: unknown): string {
  return `"${encoded(String(value)).replaceAll('"', '%22')}"`;
}

/** An address as requests spell it, whether it was escaped already or not. */
function encoded(address: string): string {
  try {
    return encodeURI(decodeURI(address));
  } catch {
    // A percent sign that begins no escape stands for itself.
    return encodeURI(address);
  }
}
