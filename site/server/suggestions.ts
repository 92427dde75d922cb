import { stayingIn } from '#content-store/model/content/placements.ts';
import { sectionTree } from '../blocks/section-tree/section-tree.ts';
import { type Card, cardsOf, type Picture, pictureOf } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import { feedTypes } from '../page-data/feed-types.ts';
import { typesIn } from '../page-data/newest.ts';
import { partOf } from '../page-data/shared-part.ts';

interface Suggestion {
  readonly name: string;
  readonly href: string;
}

/** Where readers may go on who came to nothing. */
export interface Suggestions {
  readonly sections: readonly Suggestion[];
  readonly newest: readonly Card[];
  /** What stands beside the words, where the site has chosen one. */
  readonly picture: Picture | null;
}

const SECTIONS = 12;
const PIECES = 3;

/** The first sections of a site, by name, and its newest pieces, of the types that lists show. */
export async function suggestionsOf(context: PageContext): Promise<Suggestions> {
  const { reader } = context;
  const sections = await partOf(sectionTree, '1:', reader);
  const types = await feedTypes(reader);
  const ids =
    types.length === 0
      ? []
      : await reader.choose({
          queries: [
            {
              collection: 'content',
              where: { ...typesIn(types), ...stayingIn(undefined) },
              orderBy: [['published', 'desc']],
              first: PIECES,
            },
          ],
          excluding: new Set(),
          skip: 0,
          first: PIECES,
        });
  const { errorPicture } = await reader.settings('general');
  return {
    sections: sections.slice(0, SECTIONS).map(({ name, href }) => ({ name, href })),
    newest: await cardsOf(ids, context),
    picture: await pictureOf(errorPicture, reader),
  };
}
