import { taken } from '#content-store/choose.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { Reader, ReaderQuery } from '#content-store/reader.ts';
import type { Where } from '#content-store/store.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';

export interface ContentListData {
  readonly design: 'lead' | 'cards' | 'list' | 'compact';
  readonly cards: readonly Card[];
  readonly showTeaser: boolean;
}

/** The newest pieces of a section or of the site, or the events ahead. */
export async function load(
  settings: BlockSettings<'content_list'>,
  subject: Subject,
  context: PageContext,
): Promise<ContentListData | null> {
  const shown = await cardsOf(await idsFor(settings, subject, context), context, {
    showImages: settings.showImages && settings.design !== 'compact',
    ownSection: subject.content === null ? subject.section?.id : undefined,
  });
  if (shown.length === 0) return null;
  for (const one of shown) context.usedContentIds.add(one.id);
  return {
    design: settings.design,
    cards: shown,
    showTeaser: settings.showTeaser && settings.design !== 'compact',
  };
}

/** The window is the same for every page that shows this list; what a page shows already, or what is over, is left out
 * after reading it, so that pages share one query and one article's publish asks few questions. */
async function idsFor(
  settings: BlockSettings<'content_list'>,
  subject: Subject,
  { reader, usedContentIds }: PageContext,
): Promise<readonly string[]> {
  const query = queryOf(settings, subject);
  const { skip, numberOfItems: first } = settings;
  const excluding = settings.withoutRepetition ? usedContentIds : NONE;
  if (settings.sort !== 'upcoming') return reader.choose({ queries: [query], excluding, skip, first });
  const { items } = await reader.find(query);
  const coming = await ahead(
    items.map((one) => one.id),
    reader,
  );
  return taken(coming, { excluding, skip, first });
}

const NONE: ReadonlySet<string> = new Set();

/** Items a list asks for beyond those it shows, to fill the places of repeated ones. */
const SPARE = 4;
/** How many events, the latest first, are looked through for those still ahead. */
const EVENT_WINDOW = 50;

/** The events still ahead or under way, the next one first. */
async function ahead(ids: readonly string[], reader: Reader): Promise<string[]> {
  const events = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  return events
    .filter((one) => one?.type === 'Event' && !reader.isPast(one.endDate ?? one.startDate))
    .flatMap((one) => (one === null ? [] : [one.id]))
    .reverse();
}

function queryOf(settings: BlockSettings<'content_list'>, subject: Subject): ReaderQuery<'content'> {
  const isUpcoming = settings.sort === 'upcoming';
  const section =
    settings.section ?? (subject.content === null && subject.path !== '/' ? subject.section?.id : undefined);
  const chosen =
    settings.contentTypes.length > 0 ? settings.contentTypes : (subject.style.defaultContentTypes ?? []);
  const types: readonly string[] = isUpcoming ? ['Event'] : chosen;
  const [only] = types;
  const where: Where =
    types.length === 1 && only !== undefined
      ? { type: { eq: only } }
      : types.length > 1
        ? { type: { in: types } }
        : {};
  return {
    collection: 'content',
    where,
    ...(section === undefined
      ? {}
      : { anyOf: [{ primarySection: { eq: section } }, { 'websiteSchedules.section': { eq: section } }] }),
    orderBy: [[isUpcoming ? 'startDate' : 'published', 'desc']],
    first: isUpcoming
      ? EVENT_WINDOW
      : Math.min(200, settings.skip + settings.numberOfItems + (settings.withoutRepetition ? SPARE : 0)),
  };
}
