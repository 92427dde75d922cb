import { useListContext } from 'react-admin';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { orderWithFilters } from './moment-order.ts';

/** Filters a list, which then stands as suits its filters. */
export function useSetFilters(entity: AnyEntity): (filters: Data) => void {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  return (filters) => {
    setFilters(filters);
    const next = orderWithFilters(entity, { before: filterValues, after: filters, sort });
    if (next !== null) setSort(next);
  };
}
