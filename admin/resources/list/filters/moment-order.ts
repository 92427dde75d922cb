import { momentFields, momentsFiltered, readFilter } from '#admin/records/list-filter.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { comesDownBy } from '#content-store/definition/schedule.ts';
import { columnsOf } from '../columns/columns.ts';

interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** How a list stands that is filtered otherwise from now on: by the moment that was added, soonest first, or latest first where
 * it is of what has been; as it was before where that moment is asked for no more. Null where it stays, as it does in an order
 * that somebody chose. */
export function orderWithFilters(
  entity: AnyEntity,
  { before, after, sort }: { readonly before: Data; readonly after: Data; readonly sort: Sort },
): Sort | null {
  const [field, order] = entity.list.sort;
  const own: Sort = { field, order: order === 'asc' ? 'ASC' : 'DESC' };
  const [was, is] = [orderedMoments(entity, before), orderedMoments(entity, after)];
  const isOwn = sort.field === own.field && sort.order === own.order;
  const added = is.find((name) => !was.includes(name));
  if (isOwn && added !== undefined && added !== field)
    return { field: sortedAs(entity, added), order: hasBeen(entity, added) ? 'DESC' : 'ASC' };
  const isGone = was.some((name) => !is.includes(name) && sortedAs(entity, name) === sort.field);
  return isGone && !isOwn ? own : null;
}

/** By what a list is sorted that shows a moment: when readers see it no more is that of what is live. */
export function sortedAs(entity: AnyEntity, name: string): string {
  return name === entity.schedule?.until ? (comesDownBy(entity) ?? name) : name;
}

/** Those that all records which are found have, and by which they can be sorted. */
function orderedMoments(entity: AnyEntity, filters: Data): readonly string[] {
  const sortable = columnsOf(entity, null, filters).filter((column) => column.isSortable);
  return momentsFiltered(entity, filters).filter((name) => {
    const value = readFilter(filters[name]);
    const isSortable = sortable.some((column) => column.name === name);
    return isSortable && (typeof value !== 'object' || value?.missing !== true);
  });
}

function hasBeen(entity: AnyEntity, name: string): boolean {
  return name === entity.schedule?.from || Object.hasOwn(momentFields, name);
}
