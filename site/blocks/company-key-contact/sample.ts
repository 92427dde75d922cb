import type { Sample } from '../sample.ts';

export const sample: Sample<'company_key_contact'> = {
  path: '/hollis-wray-millwrights',
  settings: () => ({}),
  changes: () => ({}),
  markup: 330,
};
