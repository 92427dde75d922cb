import type { Sample } from '../sample.ts';

export const sample: Sample<'image_gallery'> = {
  path: '/features/a-piece-of-all-parts',
  settings: () => ({}),
  changes: () => ({}),
  markup: 2_600,
};
