import type { Domain } from '#admin/resources/domain.ts';

export const sections: Domain = [
  { entity: 'websiteSection', list: async () => (await import('./sections-page.tsx')).SectionsPage },
];
