import type { Domain } from '#admin/resources/domain.ts';

export const licences: Domain = [
  {
    entity: 'ipGating',
    formParts: async () => ({ above: (await import('./usage-strip.tsx')).UsageStrip }),
  },
];
