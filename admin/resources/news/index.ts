import type { Domain } from '#admin/resources/domain.ts';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';

export const news: Domain = [
  { entity: adminNewsItem, list: async () => (await import('./news-page.tsx')).NewsPage },
];
