import type { View } from '#content-store/reading/reader.ts';
import type { PageContext } from './context.ts';
import type { Subject } from './subject.ts';

export interface Step {
  readonly name: string;
  readonly href: string;
}

export const HOME: Step = { name: 'Home', href: '/' };

/** Sections above one another at most: the store refuses circles, an import may have brought some. */
const DEEPEST = 10;

/** The way to a page, as it is shown: from the home page, where the site says so (S1 §3 contentStyle), through the sections
 * above it. Without the page itself. */
export async function trailOf(
  { content, section, style }: Subject,
  { reader }: PageContext,
): Promise<readonly Step[]> {
  if (section === null || section.alias === '/') return [];
  const steps: Step[] = content === null ? [] : [stepTo(section)];
  const seen = new Set([section.id]);
  let { parent } = section;
  while (parent !== undefined && !seen.has(parent) && seen.size < DEEPEST) {
    seen.add(parent);
    const above: View<'websiteSection'> | null = await reader.get('websiteSection', parent, 'card');
    if (above === null || above.alias === '/') break;
    steps.unshift(stepTo(above));
    parent = above.parent;
  }
  return style.includeHomeInBreadcrumb === false ? steps : [HOME, ...steps];
}

function stepTo({ name, alias }: { readonly name: string; readonly alias: string }): Step {
  return { name, href: alias };
}
