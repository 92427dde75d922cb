import type { SchemaType } from '#content-store/definition/declare.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { Picture } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import type { PublicBody } from '../page-data/public-body.ts';

/** The properties of schema.org that pieces are told with, in the order in which they are written. */
const ORDER = [
  ...['@type', 'name', 'headline', 'description', 'url', 'image', 'video', 'wordCount'],
  ...['keywords', 'title'],
  ...['startDate', 'endDate', 'location', 'organizer', 'uploadDate', 'thumbnailUrl', 'datePublished'],
  ...['partOfSeries', 'episodeNumber', 'associatedMedia', 'author', 'publisher', 'address'],
  ...['email', 'telephone', 'sameAs', 'jobTitle', 'worksFor', 'model', 'manufacturer', 'offers'],
  ...['datePosted', 'hiringOrganization', 'jobLocation', 'employmentType', 'validThrough'],
  ...['isAccessibleForFree', 'hasPart', 'mainEntity'],
] as const;

/** What is undefined is not said. */
export type Properties = { readonly [Name in (typeof ORDER)[number]]?: unknown };

/** What there is to tell a piece from. */
export interface Told {
  readonly content: View<'content'>;
  readonly kind: SchemaType;
  /** Absolute. */
  readonly address: string;
  readonly description: string | undefined;
  /** Of the piece itself; null where it has none. */
  readonly lead: Picture | null;
  /** The text as everyone may read it; null where the page does not show it. */
  readonly body: PublicBody | null;
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
