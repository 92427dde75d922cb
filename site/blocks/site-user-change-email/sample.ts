import type { Sample } from '../sample.ts';

export const sample: Sample<'site_user_change_email'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 385,
};
