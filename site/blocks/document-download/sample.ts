import type { Sample } from '../sample.ts';

export const sample: Sample<'document_download'> = {
  path: '/practice/inspection-sheet-for-small-bridges',
  settings: () => ({}),
  changes: () => ({}),
  markup: 180,
};
