import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { linkedFields } from '#content-store/definition/linked.ts';
import { content } from '#content-store/model/content/content.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import type { Ref } from '#content-store/store.ts';
import { filed } from './filed.ts';
import { partOf } from './shared-part.ts';

/** What a definition says of its pages that the site asks for. */
export type PageDefinition = Pick<AnyEntity, 'collection' | 'page' | 'module'>;

/** The definitions of what texts may link to by its record. */
const linkable: { readonly [C in keyof typeof linkedFields]: PageDefinition } = {
  content,
  websiteSection,
  person,
  taxonomyTerm,
};

/** Where the page of a record is for readers; null where there is none that they may see. */
export async function addressOf({ collection, id }: Ref, reader: Reader): Promise<string | null> {
  if (!isLinkable(collection)) return null;
  const { page } = linkable[collection];
  const record = await reader.get(collection, id, 'card');
  const address = record === null ? undefined : addressIn(linkable[collection], record);
  if (address === undefined) return null;
  const by = page?.filedBy;
  return by === undefined || (await partOf(filed, `${by} ${id}`, reader)) ? address : null;
}

/** The address of a record's page by its definition, whether anything is there; undefined where it has none. */
export function addressIn({ page }: PageDefinition, record: Data): string | undefined {
  return page?.paths(record)[0];
}

function isLinkable(collection: string): collection is keyof typeof linkable {
  return Object.hasOwn(linkable, collection);
}
