import type { Domain } from '#admin/resources/domain.ts';

export const datasets: Domain = [
  {
    entity: 'dataset',
    formParts: async () => ({ beside: (await import('./dataset-preview.tsx')).DatasetPreview }),
  },
];
