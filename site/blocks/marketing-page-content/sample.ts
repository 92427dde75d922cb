import type { Sample } from '../sample.ts';

export const sample: Sample<'marketing_page_content'> = {
  path: '/every-block',
  settings: () => ({ page: '20000012' }),
  changes: () => ({
    page: { to: '20000013' },
  }),
  markup: 120,
};
