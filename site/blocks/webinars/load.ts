import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { partOf } from '../../page-data/shared-part.ts';
import type { Subject } from '../../page-data/subject.ts';
import { upcoming } from '../../page-data/upcoming.ts';

/** The next webinars of the site. The page's own is on it already. */
export async function load(
  { numberOfItems }: BlockSettings<'webinars'>,
  { content }: Subject,
  context: PageContext,
): Promise<readonly Card[] | null> {
  const most = itemsOf(numberOfItems);
  const coming = await partOf(upcoming, `${most + 1}::Webinar`, context.reader);
  const cards = await cardsOf(coming.filter((id) => id !== content?.id).slice(0, most), context, {
    teaser: { teaserMode: 'fallback', teaserLength: 175 },
  });
  for (const { piece } of cards) context.usedContentIds.add(piece.id);
  return cards.length === 0 ? null : cards;
}
