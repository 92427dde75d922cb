import type { Domain } from '#admin/resources/domain.ts';

const formParts = async () => ({ body: (await import('./editor/layout-form.tsx')).LayoutForm });

export const layouts: Domain = [
  { entity: 'layout', formParts },
  { entity: 'sharedLayout', formParts },
];
