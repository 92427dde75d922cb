import type { Sample } from '../sample.ts';

export const sample: Sample<'site_search'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 390,
};
