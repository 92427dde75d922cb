import type { Sample } from '../sample.ts';

export const sample: Sample<'simplemaps_us'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 3_850,
};
