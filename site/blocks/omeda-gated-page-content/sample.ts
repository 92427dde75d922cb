import type { Sample } from '../sample.ts';

export const sample: Sample<'omeda_gated_page_content'> = {
  path: '/features/a-piece-of-withheld-parts',
  piece: { gating: { surveyType: 'omeda' } },
  settings: () => ({ surveyUrl: 'https://surveys.example/readers' }),
  changes: () => ({
    body: { to: 'Tell us who reads about water.' },
    surveyUrl: { to: 'https://surveys.example/other-readers' },
    buttonLabel: { to: 'To the survey' },
  }),
  markup: 190,
};
