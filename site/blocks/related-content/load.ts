import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import type { Subject } from '../../page-data/load-page.ts';

/** The pieces that share most terms with this one, the newest first. */
export async function load(
  settings: BlockSettings<'related_content'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly Card[] | null> {
  const { content } = subject;
  if (content === null) return null;
  const { reader } = context;
  const terms = (fieldOf(content, 'taxonomy') ?? []).slice(0, MOST_TERMS);
  const related = await reader.choose({
    // One query a term, the same for every piece with that term, so that pages share them.
    queries: terms.map((term) => ({
      collection: 'content',
      where: { taxonomy: { contains: term } },
      orderBy: [['published', 'desc']],
      first: WINDOW,
    })),
    excluding: context.usedContentIds,
    skip: 0,
    first: settings.numberOfItems,
  });
  const shown = await cardsOf(related, context);
  if (shown.length === 0) return null;
  for (const one of shown) context.usedContentIds.add(one.piece.id);
  return shown;
}

const MOST_TERMS = 3;
const WINDOW = 8;
