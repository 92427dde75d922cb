import { bytes, count, countOf, seconds } from '../formats/numbers.ts';

const after = (ms: number) => seconds(ms / 1_000, 2);

/** What the report of pages' speed says. */
export const pageSpeedTexts = {
  what: 'What the pages weigh',
  loading: 'Weighing the pages',
  about: (roundTripMs: number, megabits: number) =>
    `What readers’ browsers are sent with each published page, compressed with gzip, and how soon it can be read on a slow phone: ${count(roundTripMs)} ms there and back, ${megabits} Mbit/s. Times are estimated from what is sent. Pictures are counted, not weighed: which size is sent depends on the screen.`,
  filters: 'Filter the pages',
  kind: 'Kind of page',
  everyKind: 'All kinds',
  speed: 'Speed',
  anySpeed: 'Any speed',
  speeds: { fast: 'Fast', fair: 'Fair', slow: 'Slow' },
  weighed: (done: number, total: number) => `${count(done)} of ${countOf(total, 'page')} weighed`,
  shown: (shown: number, total: number) =>
    shown === total ? countOf(total, 'page') : `${count(shown)} of ${countOf(total, 'page')}`,
  sample: (sampled: number, published: number) =>
    `Of ${countOf(published, 'page')}, ${count(sampled)} are weighed, taken evenly from all.`,
  none: 'No pages match these filters. Change the kind or the speed.',
  noneYet: 'No pages are published yet. Publish the site on the Publishing screen.',
  kinds: 'Kinds of pages',
  pages: 'Page by page',
  columns: {
    kind: 'Kind',
    count: 'Pages',
    median: 'Readable after (median)',
    slowest: 'Slowest',
    sent: 'Sent (median)',
    speed: 'Speed',
    page: 'Page',
    readable: 'Readable after',
    complete: 'Complete after',
    weight: 'Sent',
    requests: 'Requests',
    heaviest: 'Heaviest block, uncompressed',
  },
  fields: [
    'Page',
    'Kind',
    'Speed',
    'Readable after (ms)',
    'Complete after (ms)',
    'HTML (bytes)',
    'Styles (bytes)',
    'Scripts (bytes)',
    'Fonts (bytes)',
    'Requests',
    'Pictures',
    'Pictures loaded at once',
    'Heaviest block',
    'Heaviest block (bytes, uncompressed)',
    'Files of other servers',
    'Files not found',
  ],
  after,
  slowestOf: (ms: number) => `slowest ${after(ms)}`,
  size: (size: number) => bytes(size),
  breakdown: ({ html, styles, scripts, fonts }: Record<'html' | 'styles' | 'scripts' | 'fonts', number>) =>
    [
      `page ${bytes(html)}`,
      `styles ${bytes(styles)}`,
      `scripts ${bytes(scripts)}`,
      ...(fonts > 0 ? [`fonts ${bytes(fonts)}`] : []),
    ]
      // A line ends between two of them.
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(', '),
  pictures: (atOnce: number, all: number) =>
    all === 0 ? 'no pictures' : `${count(atOnce)} of ${countOf(all, 'picture')} at once`,
  heaviest: (label: string, size: number) => `heaviest block: ${label}, ${bytes(size)} uncompressed`,
  missing: (files: readonly string[]) => `Not found: ${files.join(', ')}`,
  elsewhere: (number: number) => `${countOf(number, 'file')} of other servers, not weighed`,
  opens: (path: string) => `${path} (opens in a new tab)`,
  layout: 'Layout',
  layoutOf: (path: string) => `Layout of ${path}`,
} as const;
