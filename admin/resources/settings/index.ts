import type { Domain } from '#admin/resources/domain.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';

export const settings: Domain = [
  {
    entity: baseStylesSettings,
    formParts: async () => ({ beside: (await import('./style-preview.tsx')).StylePreview }),
  },
];
