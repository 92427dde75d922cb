import type { Sample } from '../sample.ts';

export const sample: Sample<'section_overview'> = {
  path: '/features',
  settings: () => ({}),
  changes: () => ({}),
  markup: 340,
};
