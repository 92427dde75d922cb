import { stayingIn } from '#content-store/model/content/placements.ts';
import type { Anchor, ReaderQuery } from '#content-store/reading/reader.ts';
import type { Where } from '#content-store/store.ts';
import type { PageContext } from './context.ts';
import { fieldOf } from './field-of.ts';
import { windowFor } from './newest.ts';
import type { Subject } from './subject.ts';

/** A draft has no date yet: it stands after all that has. */
const UNDATED = '9998';

/** The longest window of a query. */
const MOST = 9_999;

/** The pieces of some lists that were published next to a piece, those in more of the lists first: half of them newer, half
 * older. A page shows its own neighbours whatever is published later; a new piece touches the few it stands beside. */
export function publishedBeside(
  content: NonNullable<Subject['content']>,
  lists: readonly Where[],
  { first, excluding, each = first }: Counts,
  { reader }: Pick<PageContext, 'reader'>,
): Promise<readonly string[]> {
  const published = fieldOf(content, 'published') ?? UNDATED;
  const anchor: Anchor = { id: content.id, sort: [published], each };
  const queries = lists.flatMap((where) =>
    aroundIn(published, { ...where, ...stayingIn(undefined) }, windowFor(each, excluding)),
  );
  return reader.choose({ queries, anchor, excluding, skip: 0, first });
}

interface Counts {
  readonly first: number;
  /** How many of each list are considered. */
  readonly each?: number;
  readonly excluding: ReadonlySet<string>;
}

/** The windows of a list: what has the same year, what came next after it, and what came last before it. They are the same
 * for all pieces of a year, so that pages share them. */
function aroundIn(published: string, where: Where, first: number): ReaderQuery<'content'>[] {
  const year = published.slice(0, 4);
  const next = String(Number(year) + 1);
  const within = (dates: Where[string], order: 'asc' | 'desc', most: number): ReaderQuery<'content'> => ({
    collection: 'content',
    where: { ...where, published: dates },
    orderBy: [['published', order]],
    first: most,
  });
  return [
    within({ gte: year, lt: next }, 'desc', MOST),
    within({ gte: next }, 'asc', first),
    within({ lt: year }, 'desc', first),
  ];
}
