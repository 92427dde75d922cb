import type { View } from '#content-store/reading/reader.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';
import { type Step, trailOf } from '../../page-data/trail.ts';

export interface SectionOverviewData {
  readonly name: string;
  readonly description: string | undefined;
  readonly trail: readonly Step[];
  readonly children: readonly { readonly name: string; readonly href: string }[];
}

/** The section's name, what it is about, and the sections below it; of a term, its name and what it is about. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<SectionOverviewData | null> {
  if (subject.about === 'term') {
    const { name, description } = subject.term;
    return { name, description, trail: [], children: [] };
  }
  const { section, content } = subject;
  return section === null || content !== null ? null : overviewOf(section, subject, context);
}

async function overviewOf(
  section: View<'websiteSection'>,
  subject: Subject,
  context: PageContext,
): Promise<SectionOverviewData> {
  const { reader } = context;
  const below = await reader.find({
    collection: 'websiteSection',
    where: { parent: { eq: section.id } },
    orderBy: [['name', 'asc']],
    first: 100,
  });
  const children = await Promise.all(below.items.map((one) => reader.get('websiteSection', one.id, 'card')));
  return {
    name: section.name,
    description: section.description,
    trail: await trailOf(subject, context),
    children: children.flatMap((one) => (one === null ? [] : [{ name: one.name, href: one.alias }])),
  };
}
