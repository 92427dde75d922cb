import type { Sample } from '../sample.ts';

export const sample: Sample<'related_content'> = {
  path: '/features/how-to-read-a-crack',
  settings: () => ({}),
  changes: () => ({
    numberOfItems: { to: 1 },
  }),
  markup: 3400,
};
