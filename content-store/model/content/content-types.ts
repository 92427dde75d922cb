import type { Choice } from '../../definition/field.ts';
import { apparatus, article, blog, inQuarters, news, pressRelease } from './types/articles.ts';
import { company, contact, product } from './types/directory.ts';
import { digitalEdition, documentType, page, promotion, whitepaper } from './types/documents.ts';
import { event, webinar } from './types/events.ts';
import {
  collection,
  ebook,
  engineSpec,
  groupType,
  infographic,
  job,
  review,
  space,
  sponsored,
  supplier,
  textAd,
  top100,
  topList,
  venue,
} from './types/listed.ts';
import { mediaGallery, podcast, video } from './types/media.ts';

/** The types of content (S0 §3, S1 §3): those that are written here, then those that are only listed and tracked. */
export const contentTypes = [
  article,
  event,
  documentType,
  video,
  company,
  page,
  news,
  blog,
  pressRelease,
  whitepaper,
  webinar,
  podcast,
  mediaGallery,
  product,
  promotion,
  digitalEdition,
  contact,
  apparatus,
  inQuarters,
  collection,
  ebook,
  engineSpec,
  groupType,
  infographic,
  job,
  review,
  space,
  sponsored,
  supplier,
  textAd,
  top100,
  topList,
  venue,
] as const;

type TypeName = (typeof contentTypes)[number]['type'];

/** All of them, for fields that choose types. */
export const typeChoices: readonly (Choice & { readonly value: TypeName })[] = contentTypes.map((one) => ({
  value: one.type,
  label: one.label,
  isExclusive: isExclusive(one),
}));

/** Those that only some sites have, for the record of a site. */
export const exclusiveTypeChoices = typeChoices
  .filter((one) => one.isExclusive === true)
  .map(({ value, label }) => ({ value, label }));

/** Those of what takes place at a time. */
export const datedTypes: readonly string[] = contentTypes
  .filter(({ fields }) => 'startDate' in fields)
  .map(({ type }) => type);

/** How a type is declared, without the types of its fields. */
export type DeclaredType = (typeof contentTypes)[number];

export function typeNamed(type: string): DeclaredType | undefined {
  return byName.get(type);
}

const byName: ReadonlyMap<string, DeclaredType> = new Map(contentTypes.map((one) => [one.type, one]));

function isExclusive(one: DeclaredType): boolean {
  return one.isExclusive === true;
}
