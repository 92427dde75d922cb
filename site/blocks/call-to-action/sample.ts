import type { Sample } from '../sample.ts';

export const sample: Sample<'call_to_action'> = {
  path: '/every-block',
  settings: () => ({ body: 'Six issues a year, each with a sheet to inspect something by.' }),
  changes: ({ picture }) => ({
    body: { to: 'A sheet a month.' },
    image: { to: picture },
  }),
  markup: 90,
};
