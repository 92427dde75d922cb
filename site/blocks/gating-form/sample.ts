import type { Sample } from '../sample.ts';

export const sample: Sample<'gating_form'> = {
  path: '/features/a-piece-of-withheld-parts',
  settings: () => ({}),
  changes: () => ({}),
  markup: 730,
};
