import { itemsOf } from '../blocks/listing.ts';

/** Pieces of a further grid. */
export const IN_A_GRID = 20;

/** A further grid for the end of a page, as the API tells it; null where it would be empty. */
export function furtherGrid(ids: readonly string[]) {
  if (ids.length === 0) return null;
  const settings = { numberOfItems: itemsOf(ids.length), design: 'list', sort: 'newest' };
  const blocks = [{ id: '0-0-0', type: 'content_list', settings, contentIds: ids }];
  return { rows: [{ layout: '1', title: null, link: null, columns: [{ blockAlignment: 'top', blocks }] }] };
}
