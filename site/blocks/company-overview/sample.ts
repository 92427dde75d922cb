import type { Sample } from '../sample.ts';

export const sample: Sample<'company_overview'> = {
  path: '/features/a-piece-of-all-parts',
  settings: () => ({}),
  changes: () => ({}),
  markup: 690,
};
