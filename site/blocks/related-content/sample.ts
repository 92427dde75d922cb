import type { Sample } from '../sample.ts';

export const sample: Sample<'related_content'> = {
  path: '/features/the-bridge-that-is-never-finished',
  settings: () => ({}),
  changes: () => ({
    numberOfItems: { to: 1 },
  }),
  markup: 3_400,
};
