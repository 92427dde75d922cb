/** Sections that are looked at in one request: each costs about as much as a page. */
export const SECTIONS_AT_ONCE = 10;

/** What may be wrong with the page of a section, by which the analysis can be filtered. */
export const sectionTroubles = [
  'failed',
  'noPage',
  'empty',
  'underFilled',
  'noLayout',
  'noPieces',
  'quiet',
] as const;

export type SectionTrouble = (typeof sectionTroubles)[number];

/** Of what is analysed, what tells it. */
interface Section {
  readonly alias: string;
  readonly page: string;
  readonly reach: string | null;
  readonly blocks: readonly {
    readonly outcome: string;
    readonly found: number | null;
    readonly wanted: number | null;
  }[];
  readonly pieces: number;
  readonly lastPublished: string | null;
}

/** How long a section may publish nothing, in milliseconds, before it is quiet: 90 days. */
const QUIET_AFTER = 90 * 86_400_000;

/** What is wrong with a section at a moment, the worst first. */
export function troublesOf(section: Section, now: Date): readonly SectionTrouble[] {
  return sectionTroubles.filter((trouble) => tests[trouble](section, now));
}

const tests: Readonly<Record<SectionTrouble, (section: Section, now: Date) => boolean>> = {
  failed: ({ page, blocks }) => page === 'failed' || blocks.some(({ outcome }) => outcome === 'failed'),
  noPage: ({ page }) => page === 'missing' || page === 'redirect',
  empty: ({ blocks }) => blocks.some(isEmpty),
  underFilled: ({ blocks }) => blocks.some(isUnderFilled),
  noLayout: ({ page, reach }) => page === 'page' && reach !== 'path',
  // The lists of the front page are of the whole site.
  noPieces: ({ alias, pieces }) => pieces === 0 && alias !== '/',
  quiet: ({ lastPublished }, now) =>
    lastPublished !== null && now.getTime() - Date.parse(lastPublished) > QUIET_AFTER,
};

/** Whether readers see nothing of a block. */
export function isEmpty({ outcome }: Section['blocks'][number]): boolean {
  return outcome === 'empty' || outcome === 'off' || outcome === 'waiting';
}

/** Whether a list has some of its items, and not all. */
export function isUnderFilled({ outcome, found, wanted }: Section['blocks'][number]): boolean {
  return outcome === 'shown' && found !== null && wanted !== null && found < wanted;
}
