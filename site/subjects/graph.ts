import type { BreadcrumbList, Graph, ListItem, Thing } from 'schema-dts';
import type { PageContext } from '../page-data/context.ts';
import type { Subject } from '../page-data/subject.ts';

/** Things of schema.org that one page is about. */
export function graph(...things: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** The way to a page from the home page, through its section where it has one. */
export function breadcrumbs(
  { style, section }: Pick<Subject, 'style' | 'section'>,
  name: string,
  siteName: string,
  { site }: PageContext,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...(style.includeHomeInBreadcrumb ? [{ name: siteName, item: `${site.origin}/` }] : []),
      ...(section === null || section.alias === '/'
        ? []
        : [{ name: section.name, item: `${site.origin}${section.alias}` }]),
      // The last is this page itself.
      { name },
    ].map((one, index): ListItem => ({ '@type': 'ListItem', position: index + 1, ...one })),
  };
}
