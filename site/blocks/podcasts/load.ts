import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { MOST_ITEMS } from '#content-store/model/blocks/listing.ts';
import { type Card, cardsOf, type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { newest } from '../../page-data/newest.ts';
import { isOf } from '../../page-data/podcast.ts';
import { type HeardAt, heardAt } from '../../page-data/podcast-links.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface PodcastShown {
  readonly title: string;
  readonly href: string;
  readonly description: string | undefined;
  readonly picture: Picture | null;
  readonly heardAt: readonly HeardAt[];
  /** The newest first. */
  readonly episodes: readonly Card[];
}

/** The site's podcasts in the order of its settings, each with its newest episodes. */
export async function load(
  { numberOfItems }: BlockSettings<'podcasts'>,
  _subject: Subject,
  context: PageContext,
): Promise<readonly PodcastShown[] | null> {
  const { reader, usedContentIds } = context;
  const { overview } = await reader.settings('podcasts');
  const first = Math.min(numberOfItems, MOST_ITEMS);
  const shown = await Promise.all(
    overview.map(async (listed): Promise<PodcastShown> => {
      const { title, url, description } = listed;
      const ids = first === 0 ? [] : await newest({ where: isOf(listed), first }, context);
      const episodes = await cardsOf(ids, context, { showImages: false });
      for (const { piece } of episodes) usedContentIds.add(piece.id);
      return {
        ...{ title, href: url, description, episodes },
        picture: await pictureOf(listed.image, reader),
        heardAt: await heardAt(listed, reader),
      };
    }),
  );
  return shown.length === 0 ? null : shown;
}
