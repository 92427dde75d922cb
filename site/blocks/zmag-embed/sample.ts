import type { Sample } from '../sample.ts';

export const sample: Sample<'zmag_embed'> = {
  path: '/every-block',
  settings: () => ({ editionUrl: 'https://editions.example/november' }),
  changes: () => ({ editionUrl: { to: 'https://editions.example/december' } }),
  markup: 190,
};
