import { entity } from '../../definition/entity.ts';
import { choice, instant, integer, key, list, text, url } from '../../definition/field.ts';
import { copyStates } from './states.ts';

/** What a site knows of one of its pieces that is a copy of a piece of another site. It is on the site of the copy: whoever
 * owns that decides about it. Internal: in no API but its own operations, and in no form. */
export const syndicatedCopy = entity({
  name: 'syndicatedCopy',
  label: 'Copy of a piece of another site',
  labels: 'Copies of pieces of other sites',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    /** The site of the original, by its key. */
    originSite: key({ label: 'Site of the original', required: true }),
    originId: text({ label: 'Original', required: true, max: 64 }),
    title: text({ label: 'Title', required: true, max: 300 }),
    state: choice(copyStates, { label: 'State', required: true }),
    /** The copy; absent until it is made. */
    copy: text({ label: 'Copy', max: 64 }),
    /** Where search engines are told that the original is. */
    canonicalUrl: url({ label: 'Canonical address' }),
    sharedById: text({ label: 'Shared by', required: true, max: 64 }),
    sharedBy: text({ label: 'Name of who shared it', required: true, max: 300 }),
    sharedAt: instant({ label: 'Shared', required: true }),
    /** When it last came to what the original is. */
    followedAt: instant({ label: 'Last followed' }),
    /** The pages that were made anew by that. */
    pages: integer({ label: 'Pages' }),
    /** JSON: what the original was when the copy came to it (`api/syndication/original.ts`). */
    seen: text({ label: 'Seen', max: 100_000 }),
    /** What of the original is not in the copy, in words. */
    leftOut: list(text({ label: 'Left out', max: 500 }), { label: 'Left out', default: [] }),
    /** Why it could not follow. */
    problem: text({ label: 'Why it could not follow', max: 2_000 }),
    /** What the original was when it could not. */
    failedFor: text({ label: 'Failed for', max: 100_000 }),
  },
  titleField: 'title',
  list: { columns: [], sort: ['sharedAt', 'desc'], search: [] },
  indexes: [
    { orderBy: [['sharedAt', 'desc']] },
    { equals: 'originSite', orderBy: [['sharedAt', 'desc']] },
    { equals: 'copy', orderBy: [] },
  ],
  claims: ({ originSite, originId }) => ({ originId: copyClaim(originSite, originId) }),
});

/** One copy of a piece on a site. */
export function copyClaim(originSite: string, originId: string): string {
  return `copy:${originSite}:${originId}`;
}

/** What a record says it is a copy of: the same original is the same record, however often it is copied. */
export function copyKey(originSite: string, originId: string): string {
  return `syndication:${originSite}:${originId}`;
}

/** Whether a record was made as a copy of one of another site. */
export function isCopyKey(importKey: unknown): boolean {
  return typeof importKey === 'string' && importKey.startsWith('syndication:');
}
