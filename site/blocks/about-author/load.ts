import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { publishedBeside } from '../../page-data/beside.ts';
import { authorsOf, labelsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import type { Subject } from '../../page-data/subject.ts';
import { type Profile, profileOf } from '../author-profile/load.ts';

export interface AboutAuthor extends Profile {
  /** What else they wrote, the nearest to it first. */
  readonly pieces: readonly {
    readonly title: string;
    readonly href: string;
    readonly labels: readonly string[];
  }[];
}

/** Who wrote a piece, and what else they wrote. */
export async function load(
  settings: BlockSettings<'about_author'>,
  { content }: Subject,
  context: PageContext,
): Promise<readonly AboutAuthor[] | null> {
  if (content === null) return null;
  const about: AboutAuthor[] = [];
  // One after the other: what one of them wrote with another is listed once.
  for (const one of await authorsOf(content, context.reader, 'head'))
    about.push({
      ...(await profileOf(one, context)),
      pieces: await piecesBy(one.id, content, settings.numberOfItems, context),
    });
  return about.length === 0 ? null : about;
}

async function piecesBy(
  author: string,
  content: NonNullable<Subject['content']>,
  first: number,
  context: PageContext,
) {
  if (first === 0) return [];
  const { reader, usedContentIds } = context;
  const lists = [{ authors: { contains: author } }];
  const ids = await publishedBeside(content, lists, { first, excluding: usedContentIds }, context);
  const found = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  const pieces = found.filter((one) => one !== null);
  for (const { id } of pieces) usedContentIds.add(id);
  return pieces.map((one) => ({
    title: one.name,
    href: fieldOf(one, 'linkUrl') ?? one.alias,
    labels: labelsOf(one),
  }));
}
