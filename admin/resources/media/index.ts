import type { Domain } from '#admin/resources/domain.ts';

export const media: Domain = [
  {
    entity: 'asset',
    listParts: async () => (await import('./list-parts.ts')).listParts,
    formParts: async () => (await import('./form-parts.ts')).formParts,
  },
];
