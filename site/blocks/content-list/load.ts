import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { piecesOf, placedIn, sectionShown } from '../../page-data/lists.ts';
import type { Subject } from '../../page-data/subject.ts';

type Settings = BlockSettings<'content_list'>;

export interface ContentListData {
  readonly design: Settings['design'];
  readonly cards: readonly Card[];
  /** How pictures stand, where it is not as the design has it. */
  readonly pictures: Pick<Settings, 'imagePosition' | 'imageSize' | 'imageShape'>;
}

/** The pieces that a list shows, and how. */
export async function load(
  settings: Settings,
  subject: Subject,
  context: PageContext,
): Promise<ContentListData | null> {
  const { design, teaserMode, teaserLength, imagePosition, imageSize, imageShape } = settings;
  const isRoomy = design !== 'compact';
  const cards = await cardsOf(await piecesOf(settings, subject, context), context, {
    showImages: settings.showImages && isRoomy,
    teaser: settings.showTeaser && isRoomy ? { teaserMode, teaserLength } : undefined,
    ownSection: sectionShown(settings, subject),
    listedIn: placedIn(settings, subject),
  });
  if (cards.length === 0) return null;
  for (const one of cards) context.usedContentIds.add(one.piece.id);
  return { design, cards, pictures: { imagePosition, imageSize, imageShape } };
}
