import type { Sample } from '../sample.ts';

export const sample: Sample<'carousel'> = {
  path: '/features/a-piece-of-all-parts',
  settings: () => ({ withoutRepetition: false }),
  changes: ({ section, pieces }) => ({
    populationMode: { to: 'manual', beside: { items: pieces.slice(0, 1) } },
    items: { to: [...pieces], beside: { populationMode: 'manual' } },
    section: { to: section },
    contentTypes: { to: ['Event'] },
    numberOfItems: { to: 2 },
    // The page shows its own piece already.
    withoutRepetition: { to: true, beside: { numberOfItems: 100 } },
  }),
  markup: 4_940,
};
