import type { Sample } from '../sample.ts';

export const sample: Sample<'part_search'> = {
  path: '/every-block',
  settings: () => ({ dataset: 'every-dataset' }),
  changes: () => ({ dataset: { to: 'other-dataset' }, numberOfItems: { to: 1 } }),
  markup: 3_450,
};
