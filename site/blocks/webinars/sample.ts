import type { Sample } from '../sample.ts';

export const sample: Sample<'webinars'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({
    numberOfItems: { to: 1 },
  }),
  markup: 590,
};
