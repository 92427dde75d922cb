import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { authorsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';
import { type Profile, profileOf } from '../author-profile/load.ts';

export interface AboutAuthor extends Profile {
  /** What else they wrote, the newest first. */
  readonly pieces: readonly { readonly title: string; readonly href: string }[];
}

/** Who wrote a piece, and what else they wrote. */
export async function load(
  settings: BlockSettings<'about_author'>,
  { content }: Subject,
  context: PageContext,
): Promise<readonly AboutAuthor[] | null> {
  if (content === null) return null;
  const authors = await authorsOf(content, context.reader, 'head');
  const about = await Promise.all(
    authors.map(async (one) => ({
      ...(await profileOf(one, context)),
      pieces: await piecesBy(one.id, settings.numberOfItems, context),
    })),
  );
  return about.length === 0 ? null : about;
}

async function piecesBy(author: string, first: number, { reader, usedContentIds }: PageContext) {
  if (first === 0) return [];
  const ids = await reader.choose({
    queries: [
      {
        collection: 'content',
        where: { authors: { contains: author } },
        orderBy: [['published', 'desc']],
        first: first + SPARE,
      },
    ],
    excluding: usedContentIds,
    skip: 0,
    first,
  });
  const pieces = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  return pieces.flatMap((one) => (one === null ? [] : [{ title: one.name, href: one.alias }]));
}

/** Beyond those shown, in place of what the page shows already. */
const SPARE = 4;
