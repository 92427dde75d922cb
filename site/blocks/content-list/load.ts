import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { datedTypes } from '#content-store/model/content/content-types.ts';
import { taken } from '#content-store/reading/choose.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { excludedFrom, newestOf, sectionOf, typesOf } from '../../page-data/newest.ts';
import { partOf } from '../../page-data/shared-part.ts';
import type { Subject } from '../../page-data/subject.ts';
import { upcoming } from './upcoming.ts';

export interface ContentListData {
  readonly design: 'lead' | 'cards' | 'list' | 'compact';
  readonly cards: readonly Card[];
}

/** The newest pieces of a section or of the site, or what is ahead. */
export async function load(
  settings: BlockSettings<'content_list'>,
  subject: Subject,
  context: PageContext,
): Promise<ContentListData | null> {
  const isUpcoming = settings.sort === 'upcoming';
  const ids = await (isUpcoming ? upcomingOf : newestOf)(settings, subject, context);
  const shown = await cardsOf(ids, context, {
    showImages: settings.showImages && settings.design !== 'compact',
    showTeaser: settings.showTeaser && settings.design !== 'compact',
    ownSection: subject.content === null ? subject.section?.id : undefined,
    listedIn: sectionOf(settings, subject),
  });
  if (shown.length === 0) return null;
  for (const one of shown) context.usedContentIds.add(one.piece.id);
  return {
    design: settings.design,
    cards: shown,
  };
}

/** Looks as far as it must for the list to be full, and no farther: pages depend on all that was looked at. */
async function upcomingOf(
  settings: BlockSettings<'content_list'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly string[]> {
  const types = datedTypesOf(settings, subject).join();
  const section = sectionOf(settings, subject) ?? '';
  const choice = {
    excluding: excludedFrom(settings, context),
    skip: settings.skip,
    first: itemsOf(settings.numberOfItems),
  };
  for (let most = choice.skip + choice.first; ; ) {
    const coming = await partOf(upcoming, `${most}:${section}:${types}`, context.reader);
    const ids = taken(coming, choice);
    const lacking = choice.first - ids.length;
    if (lacking === 0 || coming.length < most) return ids;
    most += lacking;
  }
}

/** Of the types a list shows those that take place at a time. Where only the site's types speak for it and none of them
 * does, all that do: who lists what is ahead means these. */
function datedTypesOf(settings: BlockSettings<'content_list'>, subject: Subject): readonly string[] {
  const types = typesOf(settings, subject);
  const dated = datedTypes.filter((one) => types.includes(one));
  return dated.length === 0 && settings.contentTypes.length === 0 ? datedTypes : dated;
}
