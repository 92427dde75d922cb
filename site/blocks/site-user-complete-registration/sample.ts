import type { Sample } from '../sample.ts';

export const sample: Sample<'site_user_complete_registration'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 420,
};
