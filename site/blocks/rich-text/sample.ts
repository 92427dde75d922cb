import type { Sample } from '../sample.ts';

export const sample: Sample<'rich_text'> = {
  path: '/every-block',
  settings: () => ({ body: '<p>Text written for this place.</p>' }),
  changes: () => ({
    body: { to: '<p>Other text.</p>' },
  }),
  markup: 90,
};
