import type { Sample } from '../sample.ts';

export const sample: Sample<'podcast_player'> = {
  path: '/features/the-sound-of-a-sluice',
  settings: () => ({}),
  changes: () => ({}),
  markup: 970,
};
