import type { Sample } from '../sample.ts';

export const sample: Sample<'content_image_grid'> = {
  path: '/every-block',
  settings: () => ({ withoutRepetition: false, contentTypes: ['Article'] }),
  changes: ({ section }) => ({
    section: { to: section },
    contentTypes: { to: ['Event'] },
    numberOfItems: { to: 2 },
    withoutRepetition: { to: true },
  }),
  markup: 6000,
};
