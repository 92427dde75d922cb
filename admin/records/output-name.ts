import { pieceOfCalendar } from '#content-store/addresses/calendar-path.ts';
import { sectionOfFeed } from '#content-store/addresses/feed-path.ts';
import { type OutputName, outputAt } from '#content-store/addresses/outputs.ts';
import { sitemapPartOf } from '#content-store/addresses/sitemap-path.ts';
import { outputTexts as texts } from '#content-store/messages/outputs.ts';

interface Output {
  readonly path: string;
  /** What it is, in words. */
  readonly name: string;
}

/** Of what a site publishes, its pages, and what else there is, by names: feeds, sitemaps and files. Both in their order. */
export function pagesApart<P extends { readonly path: string }>(
  all: readonly P[],
): { readonly pages: readonly P[]; readonly others: readonly (P & Output)[] } {
  const pages: P[] = [];
  const others: (P & Output)[] = [];
  for (const each of all) {
    const name = outputName(each.path);
    if (name === null) pages.push(each);
    else others.push({ ...each, name });
  }
  return { pages, others };
}

/** What lies at a path, in words; null for a page. */
function outputName(path: string): string | null {
  const output = outputAt(path);
  return output === null ? null : names[output](path);
}

const names: Readonly<Record<OutputName, (path: string) => string>> = {
  notFound: () => texts.notFound,
  theme: () => texts.theme,
  formStyles: () => texts.theme,
  robots: () => texts.robots,
  redirects: () => texts.redirects,
  sitemap: () => texts.sitemap,
  newsSitemap: () => texts.newsSitemap,
  sitemapPart: (path) => texts.sitemapPart(sitemapPartOf(path)),
  podcast: (path) => texts.podcast(lastOf(path)),
  feed: (path) => texts.feed(sectionOfFeed(path) ?? path),
  drawing: (path) => texts.file(lastOf(path)),
  file: (path) => texts.file(lastOf(path)),
  calendar: (path) => texts.calendar(pieceOfCalendar(path)),
};

function lastOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}
