import type { Sample } from '../sample.ts';

export const sample: Sample<'site_user_login'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 380,
};
