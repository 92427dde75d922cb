import type { Domain } from '#admin/resources/domain.ts';

export const media: Domain = [
  {
    entity: 'asset',
    listParts: async () => ({
      actions: (await import('./upload-button.tsx')).UploadButton,
      above: (await import('./folder-bar.tsx')).FolderBar,
      tile: (await import('./asset-tile.tsx')).assetTile,
    }),
    formParts: async () => ({
      above: (await import('./asset-preview.tsx')).AssetPreview,
      merging: (await import('./replace-dialog.tsx')).replacing,
    }),
  },
];
