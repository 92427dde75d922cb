import type { Sample } from '../sample.ts';

export const sample: Sample<'membership_overview'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 420,
};
