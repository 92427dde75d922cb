import type { SchemaType } from '#content-store/definition/declare.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { PageContext } from '../page-data/context.ts';

/** The properties of schema.org that pieces are told with, in the order in which they are written. */
const ORDER = [
  ...['@type', 'name', 'headline', 'description', 'url', 'image', 'keywords', 'title'],
  ...['startDate', 'endDate', 'location', 'organizer', 'uploadDate', 'thumbnailUrl', 'datePublished'],
  ...['partOfSeries', 'episodeNumber', 'associatedMedia', 'author', 'publisher', 'address'],
  ...['email', 'telephone', 'sameAs', 'jobTitle', 'worksFor', 'model', 'manufacturer', 'offers'],
  ...['datePosted', 'hiringOrganization', 'jobLocation', 'employmentType', 'validThrough'],
  ...['isAccessibleForFree', 'hasPart'],
] as const;

/** What is undefined is not said. */
export type Properties = { readonly [Name in (typeof ORDER)[number]]?: unknown };

/** What there is to tell a piece from. */
export interface Told {
  readonly content: View<'content'>;
  readonly kind: SchemaType;
  /** Absolute, as the picture's is. */
  readonly address: string;
  readonly image: string | undefined;
  readonly publisher: Properties;
  readonly page: PageContext;
}

/** A thing as it is written: its properties in their order. */
export function inLine(said: Properties): Properties {
  return Object.fromEntries(ORDER.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])));
}

export function organization(name: string): Properties {
  return { '@type': 'Organization', name };
}
