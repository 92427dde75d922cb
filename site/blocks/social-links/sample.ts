import type { Sample } from '../sample.ts';

export const sample: Sample<'social_links'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 710,
};
