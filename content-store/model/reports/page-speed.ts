import type { PageSpeed } from './operations.ts';

/** Pages weighed for one request, and at most of a site. */
export const [PAGES_AT_ONCE, MOST_PAGES] = [100, 2_000] as const;

/** The slow phone that times are told for. Both as Lighthouse has them for a slow 4G line. */
export const slowLine = { roundTripMs: 150, bitsPerSecond: 1_600_000 } as const;

/** Before the first byte of a page: a connection, its encryption, and the request. */
const TRIPS_TO_PAGE = 3;
/** And of what it names. */
const TRIPS_TO_FILES = 1;

/** Web Vitals' bounds of a good and of a poor first contentful paint, in milliseconds. */
const [FAST, FAIR] = [1_800, 3_000] as const;

export const speeds = ['fast', 'fair', 'slow'] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds until the text of a page is there and laid out on the slow line: an estimate from what it weighs. */
export function readableAfter({ html, styles }: Pick<PageSpeed, 'html' | 'styles'>): number {
  return trips(TRIPS_TO_PAGE + (styles > 0 ? TRIPS_TO_FILES : 0)) + transfer(html + styles);
}

/** And until its scripts and fonts are there too. */
export function completeAfter({ html, styles, scripts, fonts }: PageSpeed): number {
  return trips(TRIPS_TO_PAGE + TRIPS_TO_FILES) + transfer(html + styles + scripts + fonts);
}

/** How fast a page is that can be read after so many milliseconds. */
export function speedOf(ms: number): Speed {
  if (ms <= FAST) return 'fast';
  return ms <= FAIR ? 'fair' : 'slow';
}

/** Bytes of a page and what comes with it, pictures aside. */
export function weightOf({ html, styles, scripts, fonts }: PageSpeed): number {
  return html + styles + scripts + fonts;
}

export interface KindOfPages {
  readonly kind: string;
  readonly pages: number;
  /** Milliseconds until its pages can be read: the median and the most. */
  readonly median: number;
  readonly slowest: number;
  /** The median of the bytes of its pages. */
  readonly weight: number;
}

/** Kinds of pages, the slowest first. */
export function kindsOf(pages: readonly PageSpeed[]): readonly KindOfPages[] {
  return [...Map.groupBy(pages, ({ kind }) => kind)]
    .map(([kind, all]) => {
      const times = all.map(readableAfter);
      return {
        ...{ kind, pages: all.length, median: medianOf(times), weight: medianOf(all.map(weightOf)) },
        slowest: times.reduce((most, ms) => Math.max(most, ms), 0),
      };
    })
    .toSorted((a, b) => b.median - a.median || a.kind.localeCompare(b.kind));
}

/** What is so many times the usual is larger than it. */
const MUCH = 1.1;

/** A page that is slower than others, and what of it readers wait for is larger than half of all pages have it, by most;
 * null where nothing is. */
export interface Slowest {
  readonly page: PageSpeed;
  readonly larger: {
    readonly kind: 'html' | 'styles';
    readonly bytes: number;
    readonly usual: number;
  } | null;
}

/** The slowest of some pages; null where there are none. */
export function slowestOf(pages: readonly PageSpeed[]): Slowest | null {
  const [page] = slowestFirst(pages);
  if (page === undefined) return null;
  const [larger] = (['html', 'styles'] as const)
    .map((kind) => ({ kind, bytes: page[kind], usual: medianOf(pages.map((each) => each[kind])) }))
    .filter(({ bytes, usual }) => bytes > usual * MUCH)
    .toSorted((a, b) => b.bytes - b.usual - (a.bytes - a.usual));
  return { page, larger: larger ?? null };
}

/** Of an even number of values, what lies between the two in the middle. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
}

/** Of two pages that can be read as soon, the one that is complete later comes first. */
export function slowestFirst(pages: readonly PageSpeed[]): readonly PageSpeed[] {
  return pages.toSorted(
    (a, b) =>
      readableAfter(b) - readableAfter(a) ||
      completeAfter(b) - completeAfter(a) ||
      a.path.localeCompare(b.path),
  );
}

function trips(count: number): number {
  return count * slowLine.roundTripMs;
}

function transfer(bytes: number): number {
  return (bytes * 8 * 1_000) / slowLine.bitsPerSecond;
}
