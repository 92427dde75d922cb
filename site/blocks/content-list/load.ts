import { taken } from '#content-store/choose.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { ReaderQuery } from '#content-store/reader.ts';
import type { Where } from '#content-store/store.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';
import { partOf } from '../../page-data/shared-part.ts';
import { upcoming } from './upcoming.ts';

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

/** The window is the same for every page that shows this list; what a page shows already is left out after reading it,
 * so that pages share one query and one article's publish asks few questions. */
async function idsFor(
  settings: BlockSettings<'content_list'>,
  subject: Subject,
  { reader, usedContentIds }: PageContext,
): Promise<readonly string[]> {
  const { skip, numberOfItems: first } = settings;
  const excluding = settings.withoutRepetition ? usedContentIds : NONE;
  const section =
    settings.section ?? (subject.content === null && subject.path !== '/' ? subject.section?.id : undefined);
  if (settings.sort !== 'upcoming')
    return reader.choose({ queries: [newest(settings, subject, section)], excluding, skip, first });
  const coming = await partOf(upcoming, `${windowOf(settings)}:${section ?? ''}`, reader);
  return taken(coming, { excluding, skip, first });
}

const NONE: ReadonlySet<string> = new Set();

/** Items a list asks for beyond those it shows, to fill the places of repeated ones. */
const SPARE = 4;

function windowOf({ skip, numberOfItems, withoutRepetition }: BlockSettings<'content_list'>): number {
  return Math.min(200, skip + numberOfItems + (withoutRepetition ? SPARE : 0));
}

function newest(
  settings: BlockSettings<'content_list'>,
  subject: Subject,
  section: string | undefined,
): ReaderQuery<'content'> {
  const types: readonly string[] =
    settings.contentTypes.length > 0 ? settings.contentTypes : (subject.style.defaultContentTypes ?? []);
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
    orderBy: [['published', 'desc']],
    first: windowOf(settings),
  };
}
