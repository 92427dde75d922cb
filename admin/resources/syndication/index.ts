import type { Domain } from '#admin/resources/domain.ts';

export const syndication: Domain = [
  { entity: 'content', formParts: async () => (await import('./form-parts.ts')).formParts },
];
