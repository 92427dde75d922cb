import type { Sample } from '../sample.ts';

export const sample: Sample<'global_contacts'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: () => ({
    groups: { to: ['Reporters'] },
  }),
  markup: 1_210,
};
