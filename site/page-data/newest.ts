import { leading, PLACED, placedAs, placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import type { ReaderQuery } from '#content-store/reading/reader.ts';
import type { Where } from '#content-store/store.ts';
import type { PageContext } from './context.ts';

/** Which pieces stand for choice, and how many are chosen. */
export interface Wanted {
  /** The section that the list is of; undefined, the whole site. */
  readonly section?: string | undefined;
  /** Of these types; undefined, of all. */
  readonly types?: readonly string[] | undefined;
  /** What else must hold of a piece. */
  readonly where?: Where;
  /** The section whose pinned and featured pieces stand before all others; undefined, all stand by their date. */
  readonly ledIn?: string | undefined;
  readonly excluding?: ReadonlySet<string>;
  readonly skip?: number;
  readonly first: number;
}

const NONE: ReadonlySet<string> = new Set();

/** The ids of the newest pieces of a section or of the site. The windows are the same for every page that shows this list
 * beside as much else; what a page shows already is left out after reading them, so that pages share queries and one
 * article's publish asks few questions. */
export async function newest(
  { section, types, where = {}, ledIn, excluding = NONE, skip = 0, first }: Wanted,
  { reader }: Pick<PageContext, 'reader'>,
): Promise<readonly string[]> {
  if (types?.length === 0) return [];
  const asked = (more: Pick<ReaderQuery<'content'>, 'where' | 'anyOf'>): ReaderQuery<'content'> => ({
    collection: 'content',
    ...more,
    where: { ...(types === undefined ? {} : typesIn(types)), ...where, ...more.where },
    orderBy: [['published', 'desc']],
    first: windowFor(skip + first, excluding),
  });
  const led =
    ledIn === undefined ? [] : leading.map((placement) => asked({ where: ledBy(placement, ledIn) }));
  const all =
    section === undefined ? asked({ where: stayingIn(section) }) : asked({ anyOf: placesIn(section) });
  return reader.choose({ queries: [...led, all], excluding, skip, first });
}

/** Pieces that are placed so in a section, and not taken out of it. */
function ledBy(placement: (typeof leading)[number], section: string): Where {
  return { [PLACED]: { eq: placedAs(placement, section), ...stayingIn(section)[PLACED] } };
}

/** How far a query looks for so many, some of which are left out: as far as it takes to fill a list where there are as
 * many. One left out more makes no other query until there are twice as many of them. */
export function windowFor(count: number, { size }: ReadonlySet<string>): number {
  const spare = size === 0 ? 0 : Math.max(LEAST_SPARE, 2 ** Math.ceil(Math.log2(size)));
  return Math.min(MOST, count + spare);
}

const LEAST_SPARE = 4;
/** The longest window of a query. */
const MOST = 9_999;

/** A condition that asks for one of some types. */
export function typesIn(types: readonly string[]): Where {
  const [only] = types;
  return { type: only !== undefined && types.length === 1 ? { eq: only } : { in: types } };
}
