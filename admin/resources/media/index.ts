import type { Domain } from '#admin/resources/domain.ts';

export const media: Domain = [
  {
    entity: 'asset',
    listParts: async () => ({ actions: (await import('./upload-button.tsx')).UploadButton }),
    formParts: async () => ({ above: (await import('./asset-preview.tsx')).AssetPreview }),
  },
];
