import type { Sample } from '../sample.ts';

export const sample: Sample<'data_sheet'> = {
  path: '/every-block',
  settings: () => ({ dataset: 'every-dataset', part: '1' }),
  changes: () => ({ dataset: { to: 'other-dataset' }, part: { to: '2' } }),
  markup: 310,
};
