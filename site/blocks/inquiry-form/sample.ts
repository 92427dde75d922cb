import type { Sample } from '../sample.ts';

export const sample: Sample<'inquiry_form'> = {
  path: '/hollis-wray-millwrights',
  piece: { enableRmi: true },
  settings: () => ({}),
  changes: () => ({}),
  markup: 8_200,
};
