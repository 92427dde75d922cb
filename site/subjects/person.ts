import type { PersonLeaf } from 'schema-dts';
import { defaultPersonLayout } from '#content-store/model/layouts/default-layouts.ts';
import { person as definition } from '#content-store/model/people/person.ts';
import type { View } from '#content-store/reading/reader.ts';
import { type Picture, pictureOf } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import { isHidden } from '../page-data/is-hidden.ts';
import { partOf } from '../page-data/shared-part.ts';
import { websitesOf } from '../page-data/websites.ts';
import { breadcrumbs, graph } from './graph.ts';
import type { SubjectKind } from './kind.ts';

/** Someone whose pieces are published: who it is, and everything by this person, newest first. */
export const person: SubjectKind<'person'> = {
  definition,
  async load(id, reader) {
    const found = await reader.get('person', id, 'head');
    return found === null ? null : { content: null, section: null, person: found };
  },
  nameOf: (about) => about.person.fullName,
  layout: defaultPersonLayout,
  async headOf({ person: author }, page) {
    const picture = await pictureOf(author.image, page.reader);
    const { firstName, lastName } = author;
    return {
      title: author.fullName,
      description: author.bio ?? `Everything by ${author.fullName}`,
      isHidden: page.mode !== 'preview' && (await partOf(isHidden, 'person', page.reader)),
      picture,
      type: 'profile',
      properties: [
        ...(firstName === undefined ? [] : [['profile:first_name', firstName] as const]),
        ...(lastName === undefined ? [] : [['profile:last_name', lastName] as const]),
      ],
      structured: async (subject, siteName) =>
        graph(personOf(author, picture, page), await breadcrumbs(subject, author.fullName, siteName, page)),
    };
  },
};

function personOf(author: View<'person'>, picture: Picture | null, { site }: PageContext): PersonLeaf {
  const elsewhere = websitesOf(author);
  return {
    '@type': 'Person',
    name: author.fullName,
    url: `${site.origin}${author.alias}`,
    ...(author.title === undefined ? {} : { jobTitle: author.title }),
    ...(author.organization === undefined
      ? {}
      : { worksFor: { '@type': 'Organization', name: author.organization } }),
    ...(author.bio === undefined ? {} : { description: author.bio }),
    ...(picture === null ? {} : { image: `${site.origin}${picture.src}` }),
    ...(elsewhere.length === 0 ? {} : { sameAs: elsewhere.map((one) => one.href) }),
  };
}
