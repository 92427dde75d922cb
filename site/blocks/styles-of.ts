import { markers } from './styles.ts';

/** A sheet has the base with what pages of a piece have as a rule, with what they seldom have, with both, or with what only
 * few texts have as well. */
export type Sheet = 'piece' | 'place' | 'whole' | 'all';

/** The sheet that has the styles of everything in some markup. */
export function sheetFor(markup: string): Sheet {
  // What a gate withholds may need any of them, and which must not show.
  if (markup.includes('data-gate=') || isIn.rare.test(markup)) return 'all';
  if (!isIn.place.test(markup)) return 'piece';
  return isIn.piece.test(markup) ? 'whole' : 'place';
}

const isIn = { piece: anyOf(markers.piece), place: anyOf(markers.place), rare: anyOf(markers.rare) };

function anyOf({ classes, elements }: (typeof markers)['piece' | 'place' | 'rare']): RegExp {
  const ways = [`class="(?:[^"]* )?(?:${classes.join('|')})[ "]`];
  if (elements.length > 0) ways.push(`<(?:${elements.join('|')})[ >]`);
  return new RegExp(ways.join('|'));
}
