/** What readers may ask for that is no published page and no output: pages of the product's own (S0 §2). Declared before
 * each is built, so that no page of a site stands in its way. */
export const publicRoutes = [
  '/search',
  '/parts/{dataset}/{part}',
  '/account',
  '/account/login',
  '/account/logout',
  '/account/export',
  '/account/complete-registration',
  '/account/reset-password',
  '/account/change-email',
  '/membership/choose',
  '/membership/signup/{membershipAlias}',
  '/print/content/{id}',
  '/newsletter/{campaignId}',
  '/latest-newsletter/{templateId}',
  '/company-update/{hash}',
  '/contract/{id}',
  '/users/validate/viafoura',
  '/scripts/indesign.zip',
  '/ip-test',
  '/__rss/website-scheduled-content.xml',
] as const;

/** What the process answers beside readers' pages (architecture D7), and names of files that browsers and servers ask for
 * by themselves. */
export const processRoutes = [
  '/admin',
  '/api',
  '/graphql',
  '/health',
  '/_astro',
  '/uploads',
  '/404',
  '/index.html',
  '/feed.xml',
  '/favicon.ico',
  '/favicon.svg',
] as const;
