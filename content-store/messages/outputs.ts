import { count, plural } from '../formats/numbers.ts';

/** What the console calls what a site publishes beside its pages. */
export const outputTexts = {
  notFound: '404 page',
  theme: 'Styles of the site',
  robots: 'robots.txt',
  redirects: 'Redirects',
  sitemap: 'Sitemap',
  newsSitemap: 'News sitemap',
  /** Of a part such as `sections` or `article-2026-11`. */
  sitemapPart: (part: string) => `Sitemap of ${part.replace('-', ', ')}`,
  podcast: (file: string) => `Podcast feed ${file}`,
  feed: (section: string) => (section === '/' ? 'Feed of the home page' : `Feed of ${section}`),
  file: (name: string) => `File ${name}`,
  calendar: (piece: string) => `Calendar file of ${piece}`,
  /** Behind the pages, where these are folded away. */
  andOthers: (others: number) =>
    plural(others, 'And one feed, sitemap or file', `And ${count(others)} feeds, sitemaps and files`),
};
