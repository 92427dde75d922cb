import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';

export interface SectionOverviewData {
  readonly name: string;
  readonly description: string | undefined;
  readonly children: readonly { readonly name: string; readonly href: string }[];
}

/** The section's name, what it is about, and the sections below it. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<SectionOverviewData | null> {
  const { section, content } = subject;
  if (section === null || content !== null) return null;
  const below = await context.reader.find({
    collection: 'websiteSection',
    where: { parent: { eq: section.id } },
    orderBy: [['name', 'asc']],
    first: 100,
  });
  const children = await Promise.all(
    below.items.map((one) => context.reader.get('websiteSection', one.id, 'card')),
  );
  return {
    name: section.name,
    description: section.description,
    children: children.flatMap((one) => (one === null ? [] : [{ name: one.name, href: one.alias }])),
  };
}
