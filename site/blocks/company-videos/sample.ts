import type { Sample } from '../sample.ts';

export const sample: Sample<'company_videos'> = {
  path: '/hollis-wray-millwrights',
  settings: () => ({}),
  changes: () => ({
    numberOfItems: { to: 1 },
  }),
  markup: 1_610,
};
