import { typeNamed } from '#content-store/model/content/content-types.ts';
import type { View } from '#content-store/reading/reader.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';

/** What a piece brings together. */
export interface Together {
  readonly cards: readonly Card[];
  /** Whether the first is number one. */
  readonly isRanked: boolean;
}

/** The pieces that a piece names, in its order: those that readers may see, and never itself. The page shows them from then
 * on. */
export async function togetherIn(
  { id, type }: View<'content'>,
  pieces: readonly string[] | undefined,
  context: PageContext,
): Promise<Together> {
  const others = (pieces ?? []).filter((one) => one !== id);
  const teaser = { teaserMode: 'fallback', teaserLength: 175 } as const;
  const cards = others.length === 0 ? [] : await cardsOf(others, context, { teaser });
  for (const { piece } of cards) context.usedContentIds.add(piece.id);
  return { cards, isRanked: typeNamed(type)?.isRanked === true };
}
