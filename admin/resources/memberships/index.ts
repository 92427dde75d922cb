import type { Domain } from '#admin/resources/domain.ts';

export const memberships: Domain = [
  {
    entity: 'membership',
    formParts: async () => ({ useItemNotes: (await import('./use-promo-code-notes.ts')).usePromoCodeNotes }),
  },
];
