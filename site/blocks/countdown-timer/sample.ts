import type { Sample } from '../sample.ts';

export const sample: Sample<'countdown_timer'> = {
  path: '/every-block',
  settings: () => ({ text: 'Entries close', endDate: '2027-03-04T12:00:00Z' }),
  changes: () => ({
    endDate: { to: '2027-04-05T12:00:00Z' },
    text: { to: 'Doors open' },
    overText: { to: 'It is open', beside: { endDate: '2020-01-01T12:00:00Z' } },
  }),
  markup: 480,
};
