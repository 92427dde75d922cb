import type { Sample } from '../sample.ts';

export const sample: Sample<'content_body'> = {
  path: '/features/a-piece-of-all-parts',
  settings: () => ({}),
  changes: () => ({}),
  markup: 11_200,
};
