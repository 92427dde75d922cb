import type { Sample } from '../sample.ts';

export const sample: Sample<'carousel'> = {
  path: '/every-block',
  settings: () => ({ withoutRepetition: false }),
  changes: ({ section }) => ({
    section: { to: section },
    contentTypes: { to: ['Event'] },
    numberOfItems: { to: 2 },
    withoutRepetition: { to: true },
  }),
  markup: 6000,
};
