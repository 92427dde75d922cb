/** What the crawlers of search engines call themselves; nginx reads it too, in any case. They are shown no error page
 * (S0 §2). */
export const SEARCH_CRAWLERS =
  'googlebot|google-inspectiontool|googleother|bingbot|bingpreview|adidxbot|slurp|duckduckbot|baiduspider|yandex[a-z]*bot|yandexbot|applebot|petalbot|sogou|seznambot|naverbot|yeti/|qwantify|qwantbot|mojeekbot|exabot|coccocbot|bravebot';

const PATTERN = new RegExp(SEARCH_CRAWLERS, 'i');

export function isSearchCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && PATTERN.test(userAgent);
}
