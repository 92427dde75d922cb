import type { Domain } from '#admin/resources/domain.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';

export const sections: Domain = [
  { entity: websiteSection, list: async () => (await import('./sections-page.tsx')).SectionsPage },
];
