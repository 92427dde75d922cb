import { markers } from './styles.ts';

/** A sheet has the base with what pages of a piece have as a rule, with all that they seldom have, or with both. */
export type Sheet = 'piece' | 'place' | 'whole';

/** The sheet that has the styles of everything in some markup. */
export function sheetFor(markup: string): Sheet {
  // What a gate withholds may need any of them, and which must not show.
  if (markup.includes('data-gate=')) return 'whole';
  if (!isIn.place.test(markup)) return 'piece';
  return isIn.piece.test(markup) ? 'whole' : 'place';
}

const isIn = { piece: anyOf(markers.piece), place: anyOf(markers.place) };

function anyOf({ classes, elements }: (typeof markers)['piece' | 'place']): RegExp {
  const ways = [`class="(?:[^"]* )?(?:${classes.join('|')})[ "]`];
  if (elements.length > 0) ways.push(`<(?:${elements.join('|')})[ >]`);
  return new RegExp(ways.join('|'));
}
