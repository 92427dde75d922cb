import { regions } from '#content-store/model/countries/regions.ts';
import { addressOf } from '../../page-data/addresses.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';
import { tiles } from './tiles.ts';

export interface MapData {
  /** All states that have a place on the map. */
  readonly tiles: readonly Tile[];
  /** Those that lead somewhere, by name: some have no place on the map. */
  readonly places: readonly Place[];
}

export interface Tile {
  readonly code: string;
  readonly column: number;
  readonly row: number;
  /** Where it leads; undefined where nothing is filed there. */
  readonly place: Place | undefined;
}

export interface Place {
  readonly name: string;
  readonly href: string;
}

const states = regions.USA?.options ?? [];
/** A name may be there more than once, in different places. */
const MOST_TERMS = 500;

/** The states of the United States, each with the page of the location of its name, where something is filed there. On the
 * page of a gated piece it stands behind the gate (S0 §4). */
export async function load(
  _settings: unknown,
  _subject: Subject,
  { reader }: PageContext,
): Promise<MapData | null> {
  const { items } = await reader.find({
    collection: 'taxonomyTerm',
    where: { type: { eq: 'Location' }, name: { in: states.map(({ label }) => label) } },
    orderBy: [['name', 'asc']],
    first: MOST_TERMS,
  });
  const found = await Promise.all(
    items.map(async ({ id }): Promise<Place | null> => {
      const [term, href] = [
        await reader.get('taxonomyTerm', id, 'card'),
        await addressOf({ collection: 'taxonomyTerm', id }, reader),
      ];
      return term === null || href === null ? null : { name: term.name, href };
    }),
  );
  const byName = new Map(found.filter((one) => one !== null).map((one) => [one.name, one]));
  if (byName.size === 0) return null;
  return {
    places: [...byName.values()],
    tiles: states.flatMap(({ value: code, label }) => {
      const [column, row] = tiles[code] ?? [];
      return column === undefined || row === undefined
        ? []
        : [{ code, column, row, place: byName.get(label) }];
    }),
  };
}
