import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { listedTypes, typesOfADay } from '#content-store/model/content/listed-types.ts';
import { publishedBeside } from '../../page-data/beside.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { typesOfSite } from '../../page-data/lists.ts';
import { typesIn } from '../../page-data/newest.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The pieces with its first few terms that were published next to this one, those that share most of them first; where
 * these are too few, then those with the next few. */
export async function load(
  settings: BlockSettings<'related_content'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly Card[] | null> {
  const { content } = subject;
  if (content === null) return null;
  const { usedContentIds } = context;
  const terms = fieldOf(content, 'taxonomy') ?? [];
  const count = itemsOf(settings.numberOfItems);
  const types = listedTypes(typesOfSite(subject), { otherwise: typesOfADay });
  if (types.length === 0) return null;
  const related: string[] = [];
  for (let at = 0; at < terms.length && related.length < count; at += TOGETHER) {
    const lists = terms
      .slice(at, at + TOGETHER)
      .map((term) => ({ taxonomy: { contains: term }, ...typesIn(types) }));
    const excluding = usedContentIds.union(new Set(related));
    related.push(
      ...(await publishedBeside(
        content,
        lists,
        { first: count - related.length, each: count, excluding },
        context,
      )),
    );
  }
  const shown = await cardsOf(related, context);
  if (shown.length === 0) return null;
  for (const one of shown) usedContentIds.add(one.piece.id);
  return shown;
}

/** Terms that are weighed against each other. */
const TOGETHER = 3;
