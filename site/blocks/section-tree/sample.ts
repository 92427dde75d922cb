import type { Sample } from '../sample.ts';

export const sample: Sample<'section_tree'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: ({ section }) => ({
    section: { to: section },
    depth: { to: 1 },
  }),
  markup: 370,
};
