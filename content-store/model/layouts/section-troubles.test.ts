import { describe, expect, it } from 'vitest';
import { troublesOf } from './section-troubles.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const block = { outcome: 'shown', found: 6, wanted: 6 };
const section = {
  ...{ alias: '/news', page: 'page', reach: 'path', blocks: [block], pieces: 12 },
  lastPublished: '2026-02-27T09:00:00Z',
};
const troubles = (more: Partial<typeof section>) => troublesOf({ ...section, ...more }, NOW);
const withBlock = (more: object) => troubles({ blocks: [block, { ...block, ...more }] });

describe('the page of a section', () => {
  it('has no trouble with a layout of its own, full blocks and new pieces', () => {
    expect(troubles({})).toEqual([]);
  });

  it('is in trouble by a list that is not full, and by a block that shows nothing, whyever that is', () => {
    expect(withBlock({ found: 5 })).toEqual(['underFilled']);
    expect(withBlock({ found: 7 })).toEqual([]);
    for (const outcome of ['empty', 'off', 'waiting'])
      expect([outcome, withBlock({ outcome, found: 0 })]).toEqual([outcome, ['empty']]);
    expect(withBlock({ outcome: 'failed', found: null })).toEqual(['failed']);
  });

  it('shares a layout unless that is made for its address; one that is no page has none to share', () => {
    expect(troubles({ reach: 'kind' })).toEqual(['noLayout']);
    expect(troublesOf({ ...section, reach: null }, NOW)).toEqual(['noLayout']);
    expect(troublesOf({ ...section, page: 'redirect', reach: null }, NOW)).toEqual(['noPage']);
  });

  it('is quiet after 90 days without a new piece, and without pieces there was none', () => {
    expect(troubles({ lastPublished: '2025-12-01T12:00:00Z' })).toEqual([]);
    expect(troubles({ lastPublished: '2025-12-01T11:59:59Z' })).toEqual(['quiet']);
    expect(troublesOf({ ...section, pieces: 0, lastPublished: null }, NOW)).toEqual(['noPieces']);
    expect(troublesOf({ ...section, alias: '/', pieces: 0, lastPublished: null }, NOW)).toEqual([]);
  });
});
