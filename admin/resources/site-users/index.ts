import type { Domain } from '#admin/resources/domain.ts';

export const siteUsers: Domain = [
  {
    entity: 'siteUser',
    listParts: async () => ({ tools: (await import('./import-link.tsx')).ImportLink }),
    formParts: async () => ({ above: (await import('./person-strip.tsx')).PersonStrip }),
  },
];
