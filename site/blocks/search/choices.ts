import { searchTexts } from '#content-store/messages/search.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import type { Facet, FacetValue, SearchAnswer } from '#content-store/search/search-index.ts';
import { type SearchQuery, searchAddress } from '#content-store/search/search-query.ts';
import type { PageContext } from '../../page-data/context.ts';

/** What a search can be narrowed to, or is. */
export interface Choices {
  readonly facets: readonly FacetShown[];
  /** What narrows it now, with where it does not. */
  readonly chosen: readonly { readonly label: string; readonly href: string }[];
  /** Without anything that narrows it. */
  readonly all: string;
  readonly sorts: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
}

interface FacetShown {
  readonly facet: Facet;
  readonly label: string;
  readonly values: readonly {
    readonly label: string;
    readonly count: number;
    readonly href: string;
  }[];
}

/** Values of a facet that are shown. */
const SHOWN = 8;
const ORDER = ['type', 'section', 'term', 'year'] as const satisfies readonly Facet[];

export async function choicesOf(
  query: SearchQuery,
  facets: SearchAnswer['facets'] | null,
  context: PageContext,
): Promise<Choices> {
  const first = { ...query, page: 1 };
  const chosen = await Promise.all(
    ORDER.flatMap((facet) => {
      const value = query[facet];
      if (value === undefined) return [];
      const href = searchAddress({ ...first, [facet]: undefined });
      return [
        labelOf(facet, String(value), context).then((label) => ({ label: label ?? String(value), href })),
      ];
    }),
  );
  const shown = await Promise.all(
    ORDER.filter((facet) => facets !== null && query[facet] === undefined).map((facet) =>
      facetOf(facet, facets?.[facet] ?? [], first, context),
    ),
  );
  return {
    // One that would leave all as it is tells nothing.
    facets: shown.filter(({ values }) => values.length > 1),
    chosen,
    all: searchAddress({ text: query.text, sort: query.sort, page: 1 }),
    sorts:
      query.text === ''
        ? []
        : (['relevance', 'newest'] as const).map((sort) => ({
            label: searchTexts.sorts[sort],
            href: searchAddress({ ...first, sort }),
            isCurrent: query.sort === sort,
          })),
  };
}

async function facetOf(
  facet: Facet,
  found: readonly FacetValue[],
  query: SearchQuery,
  context: PageContext,
): Promise<FacetShown> {
  const values: FacetShown['values'][number][] = [];
  for (const { value, count } of found) {
    if (values.length === SHOWN) break;
    const label = await labelOf(facet, value, context);
    const narrowed = { ...query, [facet]: facet === 'year' ? Number(value) : value };
    if (label !== null) values.push({ label, count, href: searchAddress(narrowed) });
  }
  return { facet, label: searchTexts.facets[facet], values };
}

/** How readers know a value; null for what they do not know, such as the home page as a section. */
async function labelOf(facet: Facet, value: string, { reader }: PageContext): Promise<string | null> {
  switch (facet) {
    case 'year':
      return value;
    case 'type':
      return value === 'person' || value === 'taxonomyTerm'
        ? searchTexts.kinds[value]
        : (typeNamed(value)?.labels ?? null);
    case 'section': {
      const section = await reader.get('websiteSection', value, 'card');
      return section === null || section.alias === '/' ? null : section.name;
    }
    case 'term':
      return (await reader.get('taxonomyTerm', value, 'card'))?.name ?? null;
  }
}
