import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { labelsOf, type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { piecesOf, placedIn } from '../../page-data/lists.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface GridImage {
  readonly title: string;
  readonly href: string;
  readonly labels: readonly string[];
  readonly picture: Picture;
}

/** Pieces by their pictures; those without one are left out, and others stand in their place. */
export async function load(
  settings: BlockSettings<'content_image_grid'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly GridImage[] | null> {
  const { usedContentIds } = context;
  const section = placedIn(settings, subject);
  const where = { primaryImage: { missing: false } };
  // A piece may name a file that is no picture.
  const without = new Set<string>();
  for (;;) {
    const ids = await piecesOf(settings, subject, context, { where, without });
    const found = await Promise.all(ids.map((id) => imageOf(id, section, context)));
    const shown = found.filter((one) => one !== null);
    for (const [at, id] of ids.entries()) if (found[at] === null) without.add(id);
    const isRefilled = settings.populationMode !== 'manual' && ids.length === itemsOf(settings.numberOfItems);
    if (shown.length < ids.length && isRefilled) continue;
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
  return {
    title: piece.name,
    href: fieldOf(piece, 'linkUrl') ?? piece.alias,
    labels: labelsOf(piece, section),
    picture,
  };
}
