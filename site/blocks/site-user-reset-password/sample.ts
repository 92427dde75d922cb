import type { Sample } from '../sample.ts';

export const sample: Sample<'site_user_reset_password'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 385,
};
