import { taken } from '#content-store/choose.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';
import { excludedFrom, newestOf, sectionOf, windowOf } from '../../page-data/newest.ts';
import { partOf } from '../../page-data/shared-part.ts';
import { upcoming } from './upcoming.ts';

export interface ContentListData {
  readonly design: 'lead' | 'cards' | 'list' | 'compact';
  readonly cards: readonly Card[];
}

/** The newest pieces of a section or of the site, or the events ahead. */
export async function load(
  settings: BlockSettings<'content_list'>,
  subject: Subject,
  context: PageContext,
): Promise<ContentListData | null> {
  const shown = await cardsOf(await idsFor(settings, subject, context), context, {
    showImages: settings.showImages && settings.design !== 'compact',
    showTeaser: settings.showTeaser && settings.design !== 'compact',
    ownSection: subject.content === null ? subject.section?.id : undefined,
  });
  if (shown.length === 0) return null;
  for (const one of shown) context.usedContentIds.add(one.piece.id);
  return {
    design: settings.design,
    cards: shown,
  };
}

async function idsFor(
  settings: BlockSettings<'content_list'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly string[]> {
  if (settings.sort !== 'upcoming') return newestOf(settings, subject, context);
  const section = sectionOf(settings, subject) ?? '';
  const coming = await partOf(upcoming, `${windowOf(settings)}:${section}`, context.reader);
  return taken(coming, {
    excluding: excludedFrom(settings, context),
    skip: settings.skip,
    first: itemsOf(settings.numberOfItems),
  });
}
