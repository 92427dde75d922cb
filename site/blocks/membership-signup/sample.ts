import type { Sample } from '../sample.ts';

export const sample: Sample<'membership_signup'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 380,
};
