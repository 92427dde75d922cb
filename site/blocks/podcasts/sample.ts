import type { Sample } from '../sample.ts';

export const sample: Sample<'podcasts'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({
    numberOfItems: { to: 0 },
  }),
  markup: 1_300,
};
