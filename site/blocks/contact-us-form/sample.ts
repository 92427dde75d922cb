import type { Sample } from '../sample.ts';

export const sample: Sample<'contact_us_form'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({}),
  markup: 7_700,
};
