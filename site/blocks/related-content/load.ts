import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { Found } from '#content-store/reader.ts';
import { type Card, cardsOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';

/** The newest pieces that share terms with this one. */
export async function load(
  settings: BlockSettings<'related_content'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly Card[] | null> {
  const { content } = subject;
  if (content === null) return null;
  const { reader } = context;
  const terms = ('taxonomy' in content ? (content.taxonomy ?? []) : []).slice(0, MOST_TERMS);
  // One query a term, the same for every piece with that term, so that pages share them.
  const windows = await Promise.all(
    terms.map((term) =>
      reader.find({
        collection: 'content',
        where: { taxonomy: { contains: term } },
        orderBy: [['published', 'desc']],
        first: WINDOW,
      }),
    ),
  );
  const related = merge(windows.map((one) => one.items)).filter((id) => !context.usedContentIds.has(id));
  const shown = await cardsOf(related.slice(0, settings.numberOfItems), context);
  if (shown.length === 0) return null;
  for (const one of shown) context.usedContentIds.add(one.id);
  return shown;
}

const MOST_TERMS = 3;
const WINDOW = 8;

/** Pieces that share more terms first, then newer ones, then by id. */
function merge(windows: readonly (readonly Found[])[]): string[] {
  const shared = new Map<string, { readonly published: string; readonly terms: number }>();
  for (const one of windows.flat()) {
    shared.set(one.id, { published: String(one.sort[0]), terms: (shared.get(one.id)?.terms ?? 0) + 1 });
  }
  return [...shared]
    .sort(([idA, a], [idB, b]) => b.terms - a.terms || compare(b.published, a.published) || compare(idA, idB))
    .map(([id]) => id);
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
