import type { Sample } from '../sample.ts';

export const sample: Sample<'job_board'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: ({ section }) => ({
    section: { to: section },
    numberOfItems: { to: 1 },
  }),
  markup: 500,
};
