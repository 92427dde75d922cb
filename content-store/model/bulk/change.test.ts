import { describe, expect, it } from 'vitest';
import { content } from '../content/content.ts';
import { bulkFields, patchOf, readChange } from './change.ts';

const piece = { type: 'Article', name: 'Weir', labels: ['Opinion'], taxonomy: ['1', '2'] };
const change = (json: object) => {
  const read = readChange(JSON.stringify(json));
  if (read === null) throw new Error('No change');
  return read;
};
const patch = (json: object, data: object = piece) => patchOf(change(json), content, { ...data });

describe('a change of many records', () => {
  it('sets and empties fields, and leaves out what a record has already', () => {
    expect(patch({ set: { primarySection: '7', byline: null } }).patch).toEqual({ primarySection: '7' });
    expect(patch({ set: { byline: null } }, { ...piece, byline: 'Ada' }).patch).toEqual({ byline: null });
    expect(patch({ set: { labels: ['Opinion'] } }).patch).toEqual({});
  });

  it('adds to lists what is not there yet, and takes out of them what is', () => {
    expect(patch({ add: { taxonomy: ['2', '3'] }, remove: { taxonomy: ['1'] } }).patch).toEqual({
      taxonomy: ['2', '3'],
    });
    expect(patch({ add: { taxonomy: ['1'] } }).patch).toEqual({});
    expect(patch({ add: { labels: ['Update'] } }, { type: 'Article' }).patch).toEqual({ labels: ['Update'] });
  });

  it('takes groups out of a list by what is said of them', () => {
    const websiteSchedules = [
      { section: '1', placement: 'Pinned', from: '2026-01-01T00:00:00Z' },
      { section: '2', placement: 'Pinned' },
    ];
    const removed = patch(
      { remove: { websiteSchedules: [{ section: '1', placement: '', from: null }] } },
      { ...piece, websiteSchedules },
    );
    expect(removed.patch).toEqual({ websiteSchedules: [{ section: '2', placement: 'Pinned' }] });
  });

  it('names the fields that a type does not have', () => {
    const page = patch({ set: { startDate: '2026-01-01T00:00:00Z' } });
    expect([page.patch, page.missing]).toEqual([{}, ['startDate']]);
  });

  it('is no change of what is each record’s own', () => {
    const offered = Object.keys(bulkFields(content));
    for (const own of ['name', 'alias', 'body', 'type', 'createdBy', 'updated', 'linkedContent'])
      expect([own, offered.includes(own)]).toEqual([own, false]);
    for (const shared of ['primarySection', 'websiteSchedules', 'taxonomy', 'gating', 'unpublished'])
      expect([shared, offered.includes(shared)]).toEqual([shared, true]);
  });

  it('that nobody could have sent is none', () => {
    for (const json of [
      '',
      '[]',
      '{"set":[]}',
      '{"act":"burn"}',
      '{"at":"soon"}',
      '{"add":{"taxonomy":"1"}}',
    ])
      expect([json, readChange(json)]).toEqual([json, null]);
  });
});
