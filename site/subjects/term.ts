import { defaultTermLayout } from '#content-store/model/layouts/default-layouts.ts';
import { taxonomyTerm as definition } from '#content-store/model/taxonomy/taxonomy-term.ts';
import { isHidden } from '../page-data/is-hidden.ts';
import { partOf } from '../page-data/shared-part.ts';
import { breadcrumbs, graph } from './graph.ts';
import type { SubjectKind } from './kind.ts';

/** A term that published pieces are filed under: what it is about, and these pieces, newest first. */
export const term: SubjectKind<'term'> = {
  definition,
  async load(id, reader) {
    const found = await reader.get('taxonomyTerm', id, 'head');
    return found === null ? null : { content: null, section: null, term: found };
  },
  nameOf: (about) => about.term.name,
  layout: defaultTermLayout,
  headOf: async ({ term: { name, alias, description } }, page) => ({
    title: name,
    description: description ?? `Everything about ${name}`,
    isHidden: page.mode !== 'preview' && (await partOf(isHidden, 'term', page.reader)),
    picture: null,
    type: 'website',
    properties: [],
    structured: async (subject, siteName) =>
      graph(
        {
          '@type': 'CollectionPage',
          name,
          url: `${page.site.origin}${alias}`,
          ...(description === undefined ? {} : { description }),
          about: { '@type': 'Thing', name },
        },
        await breadcrumbs(subject, name, siteName, page),
      ),
  }),
};
