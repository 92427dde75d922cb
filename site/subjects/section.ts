import { websiteSection as definition } from '#content-store/model/sections/website-section.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { PageContext } from '../page-data/context.ts';
import type { Subject } from '../page-data/subject.ts';
import { breadcrumbs, graph } from './graph.ts';
import type { SubjectKind } from './kind.ts';

/** A part of the site; the home page is one. */
export const section: SubjectKind<'section'> = {
  definition,
  async load(id, reader) {
    const found = await reader.get('websiteSection', id, 'head');
    return found === null ? null : { content: null, section: found };
  },
  nameOf: (about) => about.section.name,
  layout: null,
  headOf: async (about, page) => ({
    title: about.section.name,
    description: about.section.description,
    isHidden: false,
    picture: null,
    type: 'website',
    properties: [],
    structured: async (subject, siteName) => told(about.section, subject, siteName, page),
  }),
};

/** The front page is told as the site itself, any other section as what collects pieces. */
async function told(
  { name, alias, description }: View<'websiteSection'>,
  subject: Subject,
  siteName: string,
  page: PageContext,
): Promise<object> {
  const { origin } = page.site;
  const said = description === undefined ? {} : { description };
  if (alias === '/') return graph({ '@type': 'WebSite', name: siteName, url: `${origin}/`, ...said });
  return graph(
    { '@type': 'CollectionPage', name, url: `${origin}${alias}`, ...said },
    await breadcrumbs(subject, name, siteName, page),
  );
}
