/** What a piece comes to on another site. Pure: what it refers to was looked up there before. */

import { isDeepStrictEqual } from 'node:util';
import {
  type AnyEntity,
  type Data,
  fieldsOf,
  mapLinkFields,
  mapReferences,
  mapTexts,
} from '../definition/entity.ts';
import { isBlank } from '../definition/is-blank.ts';
import { scheduledPublish } from '../definition/scheduled-publish.ts';
import { submissionFields } from '../definition/submission.ts';
import { readLinks } from '../html/links.ts';
import { OWN_OF_COPY } from '../model/syndication/own-fields.ts';
import type { Fields } from '../store.ts';
import { unscheduled } from './editing.ts';
import { withoutLinks } from './linking.ts';

/** What an edit of a copy says of itself: when it is published, and who is to look at it first. */
const PENDING: ReadonlySet<string> = new Set([
  ...Object.keys(scheduledPublish),
  ...Object.keys(submissionFields),
]);

export interface Copying {
  /** Where the original is read, such as `https://www.example.com`. */
  readonly origin: string;
  /** What search engines are told of the copy. */
  readonly canonicalUrl: string;
  readonly importKey: string;
  /** By `collection/id` of the site of the original, the record of the other site; what is not there is left out. */
  readonly ids: ReadonlyMap<string, string>;
  /** Names of authors, where the other site does not know all of them. */
  readonly byline?: string | undefined;
}

/** The fields of an original as its copy has them, but for those that the site of the copy decides about. */
export function copied(entity: AnyEntity, original: Fields, copying: Copying): Data {
  const { origin, canonicalUrl, importKey, ids, byline } = copying;
  const known = fieldsOf(entity, original);
  const plain = withoutLinks(entity, unscheduled(original) ?? {});
  const taken = Object.fromEntries(
    Object.entries(plain).filter(([name]) => !OWN_OF_COPY.has(name) && known[name]?.visibility !== 'secret'),
  );
  const referring = mapReferences(
    known,
    taken,
    (target, id) => ids.get(`${target.collection}/${id}`) ?? null,
  );
  const far = (href: string) => (href.startsWith('/') && !href.startsWith('//') ? `${origin}${href}` : href);
  const linked = mapTexts(known, mapLinkFields(known, referring, far), (html) => {
    const text = readLinks(html);
    if (text.links.length === 0) return html;
    return text.with(text.links.map((link) => ({ href: far(link.href), ref: null })));
  });
  return {
    ...Object.fromEntries(Object.entries(linked).filter(([, value]) => value !== null)),
    ...{ canonicalUrl, importKey },
    ...(byline !== undefined && isBlank(original.byline) && { byline }),
  };
}

/** What a state of a copy decides itself. */
export function ownOfCopy(state: Data): Data {
  return Object.fromEntries(Object.entries(state).filter(([name]) => OWN_OF_COPY.has(name)));
}

/** The same of an edit beside what is live, with what waits for it. Readers never see that: it is for no live state. */
export function ownOfEdit(working: Data): Data {
  return Object.fromEntries(
    Object.entries(working).filter(([name]) => OWN_OF_COPY.has(name) || PENDING.has(name)),
  );
}

/** The fields in which an edit of a copy would say something else than its original. */
export function leavesOriginal(current: Data, patch: Data): readonly string[] {
  return Object.entries(patch).flatMap(([name, value]) => {
    const before = current[name];
    const isSame = isDeepStrictEqual(before, value) || (isBlank(before) && isBlank(value));
    return OWN_OF_COPY.has(name) || isSame ? [] : [name];
  });
}
