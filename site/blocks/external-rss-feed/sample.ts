import type { Sample } from '../sample.ts';

export const sample: Sample<'external_rss_feed'> = {
  path: '/every-block',
  settings: () => ({ feedUrl: 'https://news.example/locks.xml' }),
  changes: () => ({
    feedUrl: { to: 'https://news.example/weirs.xml' },
    numberOfItems: { to: 1 },
  }),
  markup: 790,
};
