import type { Sample } from '../sample.ts';

export const sample: Sample<'about_author'> = {
  path: '/features/a-piece-of-all-parts',
  settings: () => ({}),
  changes: () => ({
    numberOfItems: { to: 1 },
  }),
  markup: 840,
};
