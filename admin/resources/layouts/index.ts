import type { Domain } from '#admin/resources/domain.ts';

const formParts = async () => ({ body: (await import('./editor/layout-form.tsx')).LayoutForm });
const ownFormParts = async () => ({
  ...(await formParts()),
  tools: (await import('./place/place-button.tsx')).PlaceButton,
  insteadOfPage: (await import('./place/place-instead.ts')).placeInstead,
});

export const layouts: Domain = [
  { entity: 'layout', formParts: ownFormParts },
  { entity: 'sharedLayout', formParts },
];
