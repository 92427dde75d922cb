import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';
import { newestOf } from '../../page-data/newest.ts';

export interface GridImage {
  readonly title: string;
  readonly href: string;
  readonly picture: Picture;
}

/** The newest pieces of a section or of the site by their pictures; those without one are left out. */
export async function load(
  settings: BlockSettings<'content_image_grid'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly GridImage[] | null> {
  const { reader, usedContentIds } = context;
  const ids = await newestOf(settings, subject, context);
  const pieces = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  const images = await Promise.all(
    pieces.map(async (one) => {
      const picture = await pictureOf(one?.primaryImage, reader);
      return one === null || picture === null
        ? []
        : [{ id: one.id, title: one.name, href: one.alias, picture }];
    }),
  );
  const shown = images.flat();
  for (const { id } of shown) usedContentIds.add(id);
  return shown.length === 0 ? null : shown;
}
