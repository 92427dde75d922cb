import { describe, expect, it } from 'vitest';
import { content } from '../model/content/content.ts';
import type { StoredRecord } from '../store.ts';
import { create, edit, publish, type Whole } from './editing.ts';

const FIRST = '2026-03-01T12:00:00.000Z';
const THEN = '2026-11-28T09:00:00.000Z';

/** An article that is live, last changed at `FIRST`. */
function article(): Whole {
  const written = create(content, {
    type: 'Article',
    name: 'Weir',
    alias: '/weir',
    published: FIRST,
    body: [{ id: 'a1', type: 'text', html: '<p>Water.</p>' }],
  });
  return standing(publish(content, standing(written), undefined, FIRST));
}

function standing({ live, working }: Pick<Whole, 'live' | 'working'>): Whole {
  const record: StoredRecord = {
    ...{ collection: 'content', id: '1', version: 1, live, working, liveBody: null, workingBody: null },
    ...{ deleted: false, claims: [], createdAt: FIRST, updatedAt: FIRST },
    updatedBy: { kind: 'staff', id: '1', name: 'Ada Jones' },
  };
  return { record, live, working };
}

function changedAt(whole: Whole, patch: Record<string, unknown>): unknown {
  return publish(content, standing(edit(content, whole, patch)), undefined, THEN).live?.updated;
}

describe('when what readers read in a piece last changed', () => {
  it.each<[string, Record<string, unknown>]>([
    ['when it comes down', { unpublished: '2026-12-02T12:00:00.000Z' }],
    ['when it went live', { published: '2026-02-01T12:00:00.000Z' }],
    ['where it is placed', { websiteSchedules: [{ section: 's1', placement: 'Standard', to: THEN }] }],
    ['who reads on', { userRegistration: { isRequired: true }, membership: ['m1'] }],
    ['when staff are to look at it again', { reviewBy: '2026-12-24T12:00:00.000Z' }],
  ])('is not moved by a publish that changes only %s', (_what, patch) => {
    expect(changedAt(article(), patch)).toBe(FIRST);
  });

  it.each<[string, Record<string, unknown>]>([
    ['title', { name: 'Weirs' }],
    ['teaser', { teaser: 'On water.' }],
    ['text', { body: [{ id: 'a1', type: 'text', html: '<p>More water.</p>' }] }],
    ['picture', { primaryImage: 'a1' }],
    ['authors', { authors: ['p1'] }],
  ])('is the moment of a publish that changes its %s', (_what, patch) => {
    expect(changedAt(article(), { ...patch, unpublished: '2026-12-02T12:00:00.000Z' })).toBe(THEN);
  });

  it('is the moment of a publish that brings it back', () => {
    const { live } = article();
    expect(publish(content, standing({ live: null, working: live }), undefined, THEN).live?.updated).toBe(
      THEN,
    );
  });

  it('is what is live, though the edit beside it began before that', () => {
    const { live } = article();
    const later = standing({ live: { ...live, updated: THEN }, working: { ...live, unpublished: THEN } });
    expect(publish(content, later, undefined, '2026-11-29T00:00:00.000Z').live?.updated).toBe(THEN);
  });
});
