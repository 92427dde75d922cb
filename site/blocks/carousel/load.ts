import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { piecesOf, placedIn, sectionShown } from '../../page-data/lists.ts';
import type { Subject } from '../../page-data/subject.ts';

/** Pieces to be leafed through. */
export async function load(
  settings: BlockSettings<'carousel'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly Card[] | null> {
  const cards = await cardsOf(await piecesOf(settings, subject, context), context, {
    ownSection: sectionShown(settings, subject),
    listedIn: placedIn(settings, subject),
  });
  for (const one of cards) context.usedContentIds.add(one.piece.id);
  return cards.length === 0 ? null : cards;
}
