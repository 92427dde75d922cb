import type { Sample } from '../sample.ts';

export const sample: Sample<'content_list'> = {
  path: '/every-block',
  settings: () => ({ numberOfItems: 3, withoutRepetition: false }),
  changes: ({ section }) => ({
    section: { to: section },
    contentTypes: { to: ['Event'] },
    numberOfItems: { to: 2 },
    skip: { to: 1 },
    design: { to: 'cards' },
    sort: { to: 'upcoming' },
    showImages: { to: false },
    showTeaser: { to: false },
    withoutRepetition: { to: true },
  }),
  markup: 4640,
};
