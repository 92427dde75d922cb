import { content } from '#content-store/model/content/content.ts';
import { placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import { furtherGrid, IN_A_GRID } from '#content-store/model/pages/further-grid.ts';
import type { Where } from '#content-store/store.ts';
import type { PageRecord } from '#site/page-data/page-record.ts';
import { isAllowed, mayWorkOn } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';

/** The page at an alias (S0 §7); null where there is none, or in a preview for whoever may not see one. */
export async function layoutPage(
  { alias, preview }: { readonly alias: string; readonly preview?: boolean | null },
  { tenantKey, publisher, principal, store }: RequestContext,
) {
  if (tenantKey === null) return null;
  const maySeeDrafts =
    principal.kind === 'staff' &&
    mayWorkOn(principal, tenantKey) &&
    isAllowed(principal, { anyOf: content.access.read });
  if (preview === true && !maySeeDrafts) return null;
  const page = await publisher.page(tenantKey, alias, preview === true, store);
  return page === null ? null : typed(page, page.loadMoreType.type === 'none' ? 'none' : 'top');
}

/** What a page is among those that are read one below the other (S0 §3): the first, one that another loads, or alone. */
type PageType = 'top' | 'secondary' | 'none';

function typed(page: PageRecord, pageType: PageType) {
  return { ...page, pageType };
}

export interface NextInput {
  readonly excludeContentIds?: readonly string[] | null;
  readonly excludeIssueIds?: readonly string[] | null;
  readonly sectionId?: string | null;
  readonly defaultContentTypes?: readonly string[] | null;
  readonly includeContentTypes?: readonly string[] | null;
  readonly limit?: number | null;
  readonly sortField?: string | null;
  readonly sortOrder?: string | null;
}

/** Of ids that are left out. */
const MOST = 1_000;

/** A further grid for the end of a page: the newest pieces of a section that the page does not show yet, and what to leave
 * out after it. Under-filled, it is the last. */
export async function nextSecondaryGrid(input: NextInput, context: RequestContext) {
  const { excludeContentIds, excludeIssueIds, sectionId, defaultContentTypes } = input;
  const ids = await newest(
    { sectionId, types: defaultContentTypes, excluded: excludeContentIds, first: IN_A_GRID },
    context,
  );
  return {
    nextSecondaryGrid: furtherGrid(ids.map(({ id }) => id)),
    hasUnderFilledBlocks: ids.length < IN_A_GRID,
    excludeContentIds: [...(excludeContentIds ?? []), ...ids.map(({ id }) => id)],
    excludeIssueIds: excludeIssueIds ?? [],
  };
}

/** The page of the next piece of some types in a section; where there is none, `hasPage` is false (S0 §8). */
export async function nextSecondaryPage(input: NextInput, context: RequestContext) {
  const { includeContentTypes, excludeContentIds, sectionId, sortOrder, sortField, limit } = input;
  if ((sortField ?? 'published') !== 'published' || (limit ?? 1) !== 1)
    throw apiError(
      'BAD_REQUEST',
      'The next page is one, by when it was published: limit 1, sortField published',
    );
  const [next] = await newest(
    {
      sectionId,
      types: includeContentTypes,
      excluded: excludeContentIds,
      first: 1,
      order: sortOrder === 'asc' ? 'asc' : 'desc',
    },
    context,
  );
  const page = next === undefined ? null : await layoutPage({ alias: next.alias }, context);
  return { hasPage: page !== null, page: page === null ? null : typed(page, 'secondary') };
}

async function newest(
  options: {
    readonly sectionId?: string | null | undefined;
    readonly types?: readonly string[] | null | undefined;
    readonly excluded?: readonly string[] | null | undefined;
    readonly first: number;
    readonly order?: 'asc' | 'desc';
  },
  { published }: RequestContext,
): Promise<{ readonly id: string; readonly alias: string }[]> {
  const { sectionId, types, first, order = 'desc' } = options;
  const excluded = new Set(options.excluded ?? []);
  if (excluded.size > MOST) throw apiError('BAD_REQUEST', `excludeContentIds takes at most ${MOST} ids`);
  if (published === null) return [];
  const where: Where = types == null || types.length === 0 ? {} : { type: { in: [...types] } };
  const { items } = await published.find({
    collection: content.collection,
    where: { ...where, ...(sectionId == null && stayingIn(undefined)) },
    ...(sectionId != null && { anyOf: placesIn(sectionId) }),
    orderBy: [['published', order]],
    first: first + excluded.size,
  });
  return items
    .filter(({ id }) => !excluded.has(id))
    .slice(0, first)
    .map(({ id, data }) => ({ id, alias: String(data.alias) }));
}
