/** Crawlers whose operators say how they are told from others that use their names. */
export const knownCrawlers = {
  googlebot: {
    /** In the user agent. */
    says: /googlebot/i,
    /** Its addresses have names below this. */
    domain: 'googlebot.com',
    /** Where its operator publishes the ranges that it reads from. */
    ranges: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  bingbot: {
    says: /bingbot/i,
    domain: 'search.msn.com',
    ranges: 'https://www.bing.com/toolbox/bingbot.json',
  },
} as const;

export type CrawlerName = keyof typeof knownCrawlers;

export const crawlerNames = Object.keys(knownCrawlers) as CrawlerName[];

/** How nginx tells whoever may be one of them, in any case; whether they are, the process finds out. */
export const KNOWN_CRAWLERS = crawlerNames.join('|');

/** Which of them a user agent says it is; null for none. */
export function crawlerNamed(userAgent: string | undefined): CrawlerName | null {
  if (userAgent === undefined) return null;
  return crawlerNames.find((name) => knownCrawlers[name].says.test(userAgent)) ?? null;
}
