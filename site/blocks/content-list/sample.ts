import type { Sample } from '../sample.ts';

export const sample: Sample<'content_list'> = {
  path: '/features/a-piece-of-all-parts',
  settings: () => ({ numberOfItems: 3, withoutRepetition: false }),
  changes: ({ section, pieces }) => ({
    populationMode: { to: 'manual', beside: { items: pieces.slice(0, 1) } },
    items: { to: [...pieces], beside: { populationMode: 'manual' } },
    section: { to: section },
    contentTypes: { to: ['Event'] },
    numberOfItems: { to: 2 },
    skip: { to: 1 },
    design: { to: 'cards' },
    sort: { to: 'upcoming' },
    showImages: { to: false },
    imagePosition: { to: 'left' },
    imageSize: { to: 'large', beside: { imagePosition: 'right' } },
    imageShape: { to: 'square' },
    showTeaser: { to: false },
    teaserMode: { to: 'body_only' },
    teaserLength: { to: 50 },
    // The page shows its own piece already.
    withoutRepetition: { to: true, beside: { numberOfItems: 100 } },
  }),
  markup: 4_640,
};
