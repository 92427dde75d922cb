import type { Sample } from '../sample.ts';

export const sample: Sample<'share_links'> = {
  path: '/features/a-piece-of-all-parts',
  settings: () => ({}),
  changes: () => ({}),
  markup: 1_760,
};
