import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { labelsOf, type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { newestOf, sectionOf } from '../../page-data/newest.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface GridImage {
  readonly title: string;
  readonly href: string;
  readonly labels: readonly string[];
  readonly picture: Picture;
}

/** The newest pieces of a section or of the site by their pictures; those without one are left out, and others stand in
 * their place. */
export async function load(
  settings: BlockSettings<'content_image_grid'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly GridImage[] | null> {
  const { usedContentIds } = context;
  const where = { primaryImage: { missing: false } };
  // A piece may name a file that is no picture.
  const without = new Set<string>();
  for (;;) {
    const ids = await newestOf(settings, subject, context, { where, without });
    const found = await Promise.all(ids.map((id) => imageOf(id, sectionOf(settings, subject), context)));
    const shown = found.filter((one) => one !== null);
    for (const [at, id] of ids.entries()) if (found[at] === null) without.add(id);
    if (shown.length < ids.length && ids.length === itemsOf(settings.numberOfItems)) continue;
    for (const [at, id] of ids.entries()) if (found[at] !== null) usedContentIds.add(id);
    return shown.length === 0 ? null : shown;
  }
}

async function imageOf(
  id: string,
  section: string | undefined,
  { reader }: PageContext,
): Promise<GridImage | null> {
  const piece = await reader.get('content', id, 'card');
  const picture = await pictureOf(piece?.primaryImage, reader);
  if (piece === null || picture === null) return null;
  return { title: piece.name, href: piece.alias, labels: labelsOf(piece, section), picture };
}
