import type { Sample } from '../sample.ts';

export const sample: Sample<'video_player'> = {
  path: '/every-block',
  settings: () => ({ videoUrl: 'https://vimeo.com/76979871' }),
  changes: () => ({
    videoUrl: { to: 'https://vimeo.com/76979872' },
  }),
  markup: 290,
};
