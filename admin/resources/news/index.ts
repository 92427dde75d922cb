import type { Domain } from '#admin/resources/domain.ts';

export const news: Domain = [
  { entity: 'adminNewsItem', list: async () => (await import('./news-page.tsx')).NewsPage },
];
