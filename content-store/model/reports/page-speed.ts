import type { PageSpeed } from './operations.ts';

/** Pages weighed for one request, and at most of a site. */
export const [PAGES_AT_ONCE, MOST_PAGES] = [100, 2_000] as const;

/** The slow phone that times are told for. Both as Lighthouse has them for a slow 4G line. */
export const slowLine = { roundTripMs: 150, bitsPerSecond: 1_600_000 } as const;

/** Before the first byte of a page: a connection, its encryption, and the request. */
const TRIPS_TO_PAGE = 3;
/** And of what it names. */
const TRIPS_TO_FILES = 1;

/** As speeds of pages are told apart by what readers put up with: Web Vitals' bounds of the first contentful paint, in
 * milliseconds. */
const [FAST, FAIR] = [1_800, 3_000] as const;

export const speeds = ['fast', 'fair', 'slow'] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds until the text of a page is there and laid out on the slow line: an estimate from what it weighs. */
export function readableAfter({ html, styles }: Pick<PageSpeed, 'html' | 'styles'>): number {
  return trips(TRIPS_TO_PAGE + (styles > 0 ? TRIPS_TO_FILES : 0)) + transfer(html + styles);
}

/** And until its scripts and letters are there too. */
export function completeAfter({ html, styles, scripts, fonts }: PageSpeed): number {
  return trips(TRIPS_TO_PAGE + TRIPS_TO_FILES) + transfer(html + styles + scripts + fonts);
}

export function speedOf(page: PageSpeed): Speed {
  const ms = readableAfter(page);
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
  /** Milliseconds, of the page in the middle and of the last one. */
  readonly middle: number;
  readonly slowest: number;
  /** Bytes, of the page in the middle. */
  readonly weight: number;
  readonly speed: Speed;
}

/** Kinds of pages, the slowest first, each with the page in the middle of it. */
export function kindsOf(pages: readonly PageSpeed[]): readonly KindOfPages[] {
  return [...Map.groupBy(pages, ({ kind }) => kind)]
    .flatMap(([kind, all]) => {
      const bySpeed = slowestFirst(all);
      const [slowest] = bySpeed;
      const middle = bySpeed[Math.floor(bySpeed.length / 2)];
      if (slowest === undefined || middle === undefined) return [];
      return {
        ...{ kind, pages: all.length, middle: readableAfter(middle), slowest: readableAfter(slowest) },
        ...{ weight: weightOf(middle), speed: speedOf(middle) },
      };
    })
    .toSorted((a, b) => b.middle - a.middle || a.kind.localeCompare(b.kind));
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
