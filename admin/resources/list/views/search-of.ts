import { isSame } from '#admin/forms/form-values.ts';
import { type AnyEntity, type Data, isData } from '#content-store/definition/entity.ts';
import type { ListView } from '#content-store/model/lists/operations.ts';

/** What of a list's address says what is shown: filters and sorting, not the page. */
const SHOWN = ['filter', 'sort', 'order'] as const;

/** The part of a list's address behind `?` that says what it shows. */
export function searchOf(params: URLSearchParams): string {
  const shown = new URLSearchParams();
  for (const name of SHOWN) {
    const value = params.get(name);
    if (value !== null && value !== '{}') shown.set(name, value);
  }
  return shown.toString();
}

/** What the part of an address behind `?` says a list shows: all of it in the order of its definition, where it says nothing. */
export function shownBy(search: string, { list }: Pick<AnyEntity, 'list'>) {
  const params = new URLSearchParams(search);
  const [field, order] = list.sort;
  return {
    filter: readFilters(params.get('filter')),
    sort: {
      field: params.get('sort') ?? field,
      order: (params.get('order') ?? order).toUpperCase() === 'DESC' ? ('DESC' as const) : ('ASC' as const),
    },
  };
}

function readFilters(given: string | null): Data {
  try {
    const filters: unknown = JSON.parse(given ?? '{}');
    return isData(filters) ? filters : {};
  } catch {
    return {};
  }
}

/** Whether a view is what a list shows, in whatever order its address says it. */
export function isSameView(
  view: Pick<ListView, 'search' | 'columns'>,
  here: { readonly search: string; readonly columns: readonly string[] | null },
  entity: Pick<AnyEntity, 'list'>,
): boolean {
  const shown = [view, here].map(({ search, columns }) => ({ ...shownBy(search, entity), columns }));
  return isSame(shown[0], shown[1]);
}
