import type { Cut } from '#content-store/model/media/cuts.ts';
import type { Card, CardHeading } from '../page-data/card.ts';
import type { Place } from './picture-places.ts';

export type CardDesign = 'lead' | 'cards' | 'list' | 'compact';

/** What a card is made from beside its piece. */
export interface CardShown {
  readonly card: Card;
  readonly design: CardDesign;
  readonly heading: CardHeading;
  readonly place?: Place | undefined;
  /** The shape of its picture, where it is not the design's. */
  readonly cut?: Cut | undefined;
  readonly eager?: boolean | undefined;
}

/** What the markup of a card is kept as: all that it is made from beside its piece. */
export function cardAs({ card, design, heading, place, cut = 'photo', eager = false }: CardShown): string {
  const { kicker, isSectionLast, isDateFirst, isLocked } = card;
  return `${design} ${heading} ${place ?? placeOf(design)} ${cut} ${eager} ${isSectionLast} ${isDateFirst} ${isLocked} ${kicker ?? '\n'}`;
}

/** How wide its picture is as a design has it. */
export function placeOf(design: CardDesign): Place {
  return design === 'compact' ? 'list' : design;
}

/** The same of a piece as archives list it. */
export function listedAs({ kicker, isLocked }: Card): string {
  return `archive ${isLocked} ${kicker ?? '\n'}`;
}
