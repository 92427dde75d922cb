import type { Sample } from '../sample.ts';

export const sample: Sample<'webinar_link'> = {
  path: '/every-block',
  settings: () => ({}),
  changes: ({ webinar }) => ({
    webinar: { to: webinar },
  }),
  markup: 500,
};
