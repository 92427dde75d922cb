import type { Sample } from '../sample.ts';

export const sample: Sample<'content_sidebars'> = {
  path: '/features/a-piece-of-all-parts',
  piece: { sidebars: [{ title: 'What to bring', body: '<p>A lamp, and dry socks.</p>' }] },
  settings: () => ({}),
  changes: () => ({}),
  markup: 160,
};
