/** What a picture of one site comes to in the library of another. Pure, but for the look at what is there. */

import { isDeepStrictEqual } from 'node:util';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { copyKey, isCopyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Fields, Reads, StoredDocument } from '#content-store/store.ts';

type Patch = { readonly [field: string]: Fields[string] | null };

/** What each library says itself: where an asset is filed, and what follows from the rest. */
const OF_ITS_LIBRARY: ReadonlySet<string> = new Set([
  ...['folder', 'tags', 'uploadedBy', 'importKey', 'lastCopied', 'leftOutAfter'],
]);
const RIGHTS = ['availableFrom', 'expires', 'isKept'] as const;
/** Assets of one file that are looked through for one under the same rights. */
const MOST_ALIKE = 200;

/** The key of the copy of a picture: one asset for each file that it ever had, so that what shows a copy goes on to show what
 * it showed when the original gets another file. */
export function pictureKey(from: string, { id, data }: Pick<StoredDocument, 'id' | 'data'>): string {
  const key = copyKey(from, id);
  return typeof data.file === 'string' ? `${key}:${data.file}` : key;
}

/** The asset of a site that is the copy of a picture, or an own one with the same bytes under the same rights; null where there
 * is none. Copies of other pictures are left to follow theirs. */
export async function pictureOn(to: Reads, from: string, picture: StoredDocument): Promise<string | null> {
  const copy = await to.claimant(`import:${pictureKey(from, picture)}`);
  if (copy?.collection === asset.collection) return copy.id;
  const { file } = picture.data;
  if (typeof file !== 'string' || file === '') return null;
  const where = { file: { eq: file } };
  const { items } = await to.find({
    ...{ collection: asset.collection, stage: 'live', where, orderBy: [], first: MOST_ALIKE },
  });
  const own = items.find(({ data }) => !isCopyKey(data.importKey) && areSame(RIGHTS, data, picture.data));
  return own?.id ?? null;
}

/** What an original says that its copies say, too. */
export function saidOf(data: Fields): Fields {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !OF_ITS_LIBRARY.has(name)));
}

/** A new copy as it is stored, with what it will be told by what its own staff change. */
export function copiedFirst(said: Fields): Fields {
  return { ...said, lastCopied: JSON.stringify(said) };
}

/** What a copy takes from what its original says now; null clears a field. What its own staff changed stays, but that rights
 * which the original restricts are restricted here. An asset that was given another file is no copy of the picture any more. */
export function followed(now: Fields, said: Fields): Patch {
  const last = lastCopied(now);
  if (now.file !== said.file || isDeepStrictEqual(last, said)) return {};
  const names = new Set([...Object.keys(last), ...Object.keys(said)]);
  const taken = [...names].filter(
    (name) => !isSame(now[name], said[name]) && isSame(now[name], last[name]) && !isOfRights(name),
  );
  return {
    ...Object.fromEntries(taken.map((name) => [name, said[name] ?? null])),
    ...rightsFollowed(now, last, said),
    lastCopied: JSON.stringify(said),
  };
}

function lastCopied({ lastCopied: text }: Fields): Fields {
  return typeof text === 'string' ? JSON.parse(text) : {};
}

/** Rights are the holder's: where the original's changed, those that the copy's own staff said hold as far as they are
 * stricter. */
function rightsFollowed(now: Fields, last: Fields, said: Fields): Patch {
  if (areSame(RIGHTS, last, said)) return {};
  const stricter: Patch = {
    availableFrom: lastOf(now.availableFrom, said.availableFrom),
    expires: firstOf(now.expires, said.expires),
    isKept: now.isKept === true && said.isKept === true ? true : null,
  };
  const own = RIGHTS.map((name) => [name, isSame(now[name], last[name]) ? said[name] : stricter[name]]);
  const { availableFrom, expires, isKept } = Object.fromEntries(own);
  // Of two sites, they may come to no time at all: then those of the holder hold.
  const isNever = availableFrom != null && expires != null && availableFrom >= expires;
  const rights = isNever ? said : { availableFrom, expires, isKept };
  return Object.fromEntries(RIGHTS.map((name) => [name, rights[name] ?? null]));
}

function isOfRights(name: string): boolean {
  return RIGHTS.some((right) => right === name);
}

function areSame(names: readonly string[], one: Fields, other: Fields): boolean {
  return names.every((name) => isSame(one[name], other[name]));
}

/** Forms store an unticked box and an emptied text; what was never said is the same. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other) || (isNothing(one) && isNothing(other));
}

function isNothing(value: unknown): boolean {
  return value === false || isBlank(value);
}

function firstOf(...moments: unknown[]): string | null {
  return sorted(moments)[0] ?? null;
}

function lastOf(...moments: unknown[]): string | null {
  return sorted(moments).at(-1) ?? null;
}

/** Of one form, ISO 8601 in UTC: their order is that of the texts. */
function sorted(moments: readonly unknown[]): string[] {
  return moments.filter((moment) => typeof moment === 'string').sort();
}
