import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import { companyOf } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import { newest } from '../../page-data/newest.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The newest videos of the company a page is about. */
export async function load(
  settings: BlockSettings<'company_videos'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly Card[] | null> {
  const company = await companyOf(subject, context);
  if (company === null) return null;
  const ids = await newest(
    {
      where: { company: { eq: company.id } },
      types: ['Video'],
      excluding: context.usedContentIds,
      first: itemsOf(settings.numberOfItems),
    },
    context,
  );
  const cards = await cardsOf(ids, context);
  for (const one of cards) context.usedContentIds.add(one.piece.id);
  return cards.length === 0 ? null : cards;
}
