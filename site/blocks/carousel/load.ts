import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { newestOf, sectionOf } from '../../page-data/newest.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The newest pieces of a section or of the site, to be leafed through. */
export async function load(
  settings: BlockSettings<'carousel'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly Card[] | null> {
  const cards = await cardsOf(await newestOf(settings, subject, context), context, {
    ownSection: subject.content === null ? subject.section?.id : undefined,
    listedIn: sectionOf(settings, subject),
  });
  for (const one of cards) context.usedContentIds.add(one.piece.id);
  return cards.length === 0 ? null : cards;
}
