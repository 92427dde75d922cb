import type { Sample } from '../sample.ts';

export const sample: Sample<'leading_companies'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: ({ company }) => ({
    companies: { to: [company] },
    numberOfItems: { to: 1 },
  }),
  markup: 830,
};
