import type { BreadcrumbList, Graph, ListItem, Thing } from 'schema-dts';
import type { PageContext } from '../page-data/context.ts';
import type { Subject } from '../page-data/subject.ts';
import { HOME, trailOf } from '../page-data/trail.ts';

/** Things of schema.org that one page is about. */
export function graph(...things: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** The way to a page, as its breadcrumb shows it, and the page itself at its end. A page with no section above it is told to
 * stand below the home page. */
export async function breadcrumbs(
  subject: Subject,
  name: string,
  siteName: string,
  page: PageContext,
): Promise<BreadcrumbList> {
  const trail = await trailOf(subject, page);
  const isBelowHome = trail.length === 0 && subject.style.includeHomeInBreadcrumb !== false;
  const steps = (isBelowHome ? [HOME] : trail).map((step) => ({
    name: step.href === HOME.href ? siteName : step.name,
    item: `${page.site.origin}${step.href}`,
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name }].map(
      (step, index): ListItem => ({ '@type': 'ListItem', position: index + 1, ...step }),
    ),
  };
}
