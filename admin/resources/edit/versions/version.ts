import { formatInstant } from '#content-store/formats/instants.ts';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import type { RevisionInList } from '#content-store/model/revisions/operations.ts';

/** A version of a record, as it is listed: one that the server has, or what is typed and not saved. */
export type Version = Omit<RevisionInList, 'kind'> & { readonly kind: RevisionInList['kind'] | 'form' };

/** What is in the form, where it is not saved. */
export const FORM: Version = {
  ...{ id: 'form', kind: 'form', version: null, name: null },
  ...{ at: null, by: null, isLive: false },
};

/** What a version is, in a word or by the name that somebody gave it. */
export function kindInWords({ kind, name }: Version): string {
  return name === null ? texts.kinds[kind] : `“${name}”`;
}

/** When a version was there and whose it is, such as "26 Nov 2026, 14:03 by Ada Lock". */
export function dateInWords({ kind, at, by }: Version, timeZone: string): string {
  if (at === null) return kind === 'form' ? '' : texts.undated;
  return by === null ? formatInstant(at, timeZone) : `${formatInstant(at, timeZone)} · ${by}`;
}

/** A version on one line. */
export function versionInWords(version: Version, timeZone: string): string {
  const date =
    version.at === null && version.kind !== 'form' ? texts.undatedToo : dateInWords(version, timeZone);
  return date === '' ? kindInWords(version) : `${kindInWords(version)}, ${date}`;
}

/** What a version is compared with at first: the newest, and that one with the one before it. */
export function counterpartOf(versions: readonly Version[], chosen: Version): Version | undefined {
  const [newest, before] = versions;
  return chosen === newest ? before : newest;
}

/** Two versions, the older one first. `versions` are the newest first. */
export function inTime(
  versions: readonly Version[],
  one: Version,
  other: Version,
): { readonly older: Version; readonly newer: Version } {
  const isLater = versions.indexOf(one) > versions.indexOf(other);
  return isLater ? { older: one, newer: other } : { older: other, newer: one };
}
