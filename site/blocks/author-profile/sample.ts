import type { Sample } from '../sample.ts';

export const sample: Sample<'author_profile'> = {
  path: '/features/a-piece-of-all-parts',
  settings: () => ({}),
  changes: () => ({}),
  markup: 770,
};
