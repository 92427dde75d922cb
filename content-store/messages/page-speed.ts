import { bytes, count, countOf, percent, plural, seconds } from '../formats/numbers.ts';

const after = (ms: number) => seconds(ms / 1_000, 2);

/** What is weighed of a page. */
export type SentKind = 'html' | 'styles' | 'scripts' | 'fonts';

/** The kind that weighs most, and its part of the whole, from 0 to 1. */
export interface Share<K extends SentKind = SentKind> {
  readonly kind: K;
  readonly part: number;
}

/** What readers wait for before they can read. */
type AwaitedKind = Extract<SentKind, 'html' | 'styles'>;

const OF_PAGES: Readonly<Record<SentKind, string>> = {
  html: 'The pages themselves',
  styles: 'Styles',
  scripts: 'Scripts',
  fonts: 'Fonts',
};

const TO_SEND_LESS: Readonly<Record<AwaitedKind, string>> = {
  html: 'show fewer pieces in the lists of layouts, and divide long texts into several pages.',
  styles: 'place fewer kinds of blocks on a page. Styles come with what is on it.',
};

/** What the report of pages' speed says. */
export const pageSpeedTexts = {
  what: 'What the pages weigh',
  loading: 'Weighing the pages',
  about: (roundTripMs: number, megabits: number) =>
    `What readers’ browsers are sent with each published page, compressed with gzip, and how soon it can be read on a slow phone: ${count(roundTripMs)} ms there and back, ${megabits} Mbit/s. Times are estimated from what is sent. Pictures are counted, not weighed: each browser chooses their sizes by its screen. A page can be read before its pictures are there, so they do not change “Readable after”. “Complete after” does not wait for the last of them.`,
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
    'What to do',
  ],
  advice: {
    glance: 'At a glance',
    title: 'What to do',
    allFast: (pages: number) =>
      plural(
        pages,
        'The page is fast on a slow phone: nothing has to be done about that.',
        `All ${count(pages)} pages are fast on a slow phone: nothing has to be done about that.`,
      ),
    notFast: (slow: number, pages: number) =>
      `${count(slow)} of ${countOf(pages, 'page')} ${plural(slow, 'is', 'are')} not fast on a slow phone. What readers wait for is said of each below.`,
    siteLacks: (pages: number) =>
      `${countOf(pages, 'page')} ${plural(pages, 'asks', 'ask')} for files that are not there. They are named below: put them back, or take out what asks for them.`,
    mostSent: ({ kind, part }: Share) =>
      `${OF_PAGES[kind]} make up ${percent(part)} of what is sent with all pages, pictures aside.`,
    mostAwaited: ({ kind, part }: Share<AwaitedKind>) =>
      `${OF_PAGES[kind]} make up ${percent(part)} of what readers of slow pages wait for. To send less, ${TO_SEND_LESS[kind]}`,
    /** `why`: what of it is larger than of most pages. */
    slowest: (path: string, ms: number, why: string | null) =>
      `The slowest: ${path}, ${after(ms)}${why === null ? '.' : `: ${why}.`}`,
    largerHtml: (size: number, usual: number, block: string | undefined) =>
      `the page itself is larger than most, ${bytes(size)} where half have at most ${bytes(usual)}${block === undefined ? '' : `; its heaviest block is “${block}”`}`,
    largerStyles: (size: number, usual: number) =>
      `its styles are larger than most, ${bytes(size)} where half have at most ${bytes(usual)}`,
    pageLacks: 'Put the missing files back, or take out what asks for them.',
    delay: ({ kind, part }: Share<AwaitedKind>, heaviestBlock: string | undefined) =>
      `${kind === 'html' ? 'The page itself makes' : 'Styles make'} up ${percent(part)} of what is sent before it can be read. ${
        kind === 'html' && heaviestBlock !== undefined
          ? `Show less in its heaviest block, “${heaviestBlock}”.`
          : `To be faster, ${kind === 'html' ? 'divide it into several pages.' : TO_SEND_LESS[kind]}`
      }`,
  },
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
