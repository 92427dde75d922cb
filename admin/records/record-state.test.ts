import { describe, expect, it } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import { type RecordMeta, recordState, stateChangesAt, stateInParts, stateInWords } from './record-state.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const meta = (some: Partial<RecordMeta>): RecordMeta => ({
  version: 3,
  isLive: true,
  hasWorkingCopy: false,
  comesDownAt: null,
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-02-02T00:00:00.000Z',
  updatedBy: 'Ada Jones',
  ...some,
});
const words = (record: Record<string, unknown>, about: RecordMeta | null) =>
  stateInWords(recordState(content, record, about, NOW), 'America/Chicago');

describe('the state of a record in words', () => {
  it('says what is live, what is a draft and what waits beside what is live', () => {
    const record = { published: '2026-02-01T00:00:00.000Z' };
    expect(words(record, null)).toBe('Not saved yet');
    expect(words(record, meta({ isLive: false, hasWorkingCopy: true }))).toBe('Draft');
    expect(words(record, meta({}))).toBe('Live');
    expect(words(record, meta({ hasWorkingCopy: true }))).toBe('Live, with unpublished changes');
  });

  it('says when something published will be seen, in the time of the site', () => {
    expect(words({ published: '2026-03-02T15:00:00.000Z' }, meta({}))).toBe(
      'Scheduled for 2 Mar 2026, 09:00',
    );
  });

  it('says when what readers see is replaced, and that it could not be', () => {
    const record = { published: '2026-01-01T00:00:00.000Z', publishAt: '2026-12-03T15:00:00.000Z' };
    const changed = meta({ hasWorkingCopy: true });
    expect(words(record, changed)).toBe('Live · update on 3 Dec 2026, 09:00');
    expect(words(record, meta({ isLive: false }))).toBe('Scheduled for 3 Dec 2026, 09:00');
    const refused = { ...record, publishProblem: 'Alias: already used' };
    expect(words(refused, changed)).toBe('Live · update could not be published');
    expect(words(refused, meta({ isLive: false }))).toBe('Draft · could not be published');
  });

  it('says until when readers see it', () => {
    const comesDownAt = '2026-03-06T18:00:00.000Z';
    const record = { published: '2026-01-01T00:00:00.000Z', unpublished: comesDownAt };
    expect(words(record, meta({ comesDownAt }))).toBe('Live until 6 Mar 2026, 12:00');
    expect(words(record, meta({ comesDownAt, hasWorkingCopy: true }))).toBe(
      'Live, with unpublished changes · until 6 Mar 2026, 12:00',
    );
  });

  it('says it by what is live, and that what is saved says otherwise', () => {
    const comesDownAt = '2026-03-06T18:00:00.000Z';
    const published = '2026-01-01T00:00:00.000Z';
    const changed = 'Live, with unpublished changes';
    expect(words({ published }, meta({ comesDownAt, hasWorkingCopy: true }))).toBe(
      `${changed} · until 6 Mar 2026, 12:00 · expiry removed, not published`,
    );
    expect(words({ published, unpublished: comesDownAt }, meta({ hasWorkingCopy: true }))).toBe(
      `${changed} · expires 6 Mar 2026, 12:00, not published`,
    );
    const past = '2026-02-01T18:00:00.000Z';
    expect(
      words({ published, unpublished: comesDownAt }, meta({ comesDownAt: past, hasWorkingCopy: true })),
    ).toBe('Expired 1 Feb 2026, 12:00 · expires 6 Mar 2026, 12:00, not published');
    expect(words({ published, unpublished: past }, meta({ hasWorkingCopy: true }))).toBe(
      `${changed} · expires 1 Feb 2026, 12:00, not published`,
    );
  });

  it('says first, and shortly, where it stands; what else is said of that comes after', () => {
    const record = { published: '2026-01-01T00:00:00.000Z', submission: 'waiting' };
    const about = meta({ comesDownAt: '2026-03-06T18:00:00.000Z', hasWorkingCopy: true });
    expect(stateInParts(recordState(content, record, about, NOW), 'America/Chicago')).toEqual([
      'Live, with unpublished changes',
      'until 6 Mar 2026, 12:00',
      'expiry removed, not published',
      'waits for review',
    ]);
  });

  it('says since when something is no longer seen', () => {
    const comesDownAt = '2026-02-01T18:00:00.000Z';
    const record = { published: '2026-01-01T00:00:00.000Z', unpublished: comesDownAt };
    expect(words(record, meta({ comesDownAt }))).toBe('Expired 1 Feb 2026, 12:00');
  });
});

describe('the moment at which a state becomes another by itself', () => {
  const changesAt = (record: Record<string, unknown>, about: RecordMeta | null, now = NOW) => {
    const at = stateChangesAt(content, record, about, now);
    return at === null ? null : new Date(at).toISOString();
  };
  const published = '2026-03-02T15:00:00.000Z';
  const comesDownAt = '2026-03-03T15:00:00.000Z';
  // What is saved beside what is live moves nothing.
  const unpublished = '2026-03-02T18:00:00.000Z';

  it('is that from which readers see what is live, then that until which they do', () => {
    expect(changesAt({ published, unpublished }, meta({ comesDownAt }))).toBe(published);
    expect(changesAt({ published, unpublished }, meta({ comesDownAt }), Date.parse(published))).toBe(
      comesDownAt,
    );
    expect(changesAt({ published, unpublished }, meta({ comesDownAt }), Date.parse(comesDownAt))).toBeNull();
    expect(changesAt({ published, unpublished }, meta({ comesDownAt, isLive: false }))).toBeNull();
    expect(changesAt({ published }, null)).toBeNull();
  });

  it('is that of a publish by itself, though it has passed, but not of one that was refused', () => {
    const publishAt = '2026-03-01T11:59:00.000Z';
    expect(changesAt({ published, publishAt }, meta({}))).toBe(publishAt);
    expect(changesAt({ publishAt, publishProblem: 'Alias: already used' }, meta({}))).toBeNull();
  });
});
