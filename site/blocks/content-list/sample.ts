import type { Sample } from '../sample.ts';

export const sample: Sample<'content_list'> = {
  path: '/features/a-piece-of-all-parts',
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
    // The page shows its own piece already.
    withoutRepetition: { to: true, beside: { numberOfItems: 100 } },
  }),
  markup: 4_640,
};
