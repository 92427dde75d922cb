import type { Sample } from '../sample.ts';

export const sample: Sample<'content_title'> = {
  path: '/features/a-piece-of-all-parts',
  settings: () => ({}),
  changes: () => ({}),
  markup: 550,
};
