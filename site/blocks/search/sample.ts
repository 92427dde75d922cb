import type { Sample } from '../sample.ts';

export const sample: Sample<'search'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 390,
};
