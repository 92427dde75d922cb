import type { Domain } from '#admin/resources/domain.ts';

export const settings: Domain = [
  {
    entity: 'baseStylesSettings',
    formParts: async () => ({ beside: (await import('./style-preview.tsx')).StylePreview }),
  },
];
