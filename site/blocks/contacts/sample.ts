import type { Sample } from '../sample.ts';

export const sample: Sample<'contacts'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: ({ contact }) => ({
    contacts: { to: [contact] },
    numberOfItems: { to: 1 },
  }),
  markup: 560,
};
