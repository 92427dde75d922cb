import { describe, expect, it } from 'vitest';
import { META } from '#admin/records/record-meta.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { kindOf, newestFirst } from './newest-first.ts';

const [content, layout] = [entryFor('content'), entryFor('layout')];
const record = (id: string, updatedAt: string, fields: object = {}) => ({
  ...{ id, [META]: { version: 1, updatedAt }, ...fields },
});

describe('drafts of pieces and of layouts', () => {
  it('are one list, the newest first', () => {
    const pieces = [record('a', '2026-03-03T12:00:00Z'), record('b', '2026-03-01T12:00:00Z')];
    const layouts = [record('c', '2026-03-02T12:00:00Z')];
    const all = newestFirst([
      { entity: content, records: pieces },
      { entity: layout, records: layouts },
    ]);
    expect(all.map((one) => [one.record.id, one.entity.name])).toEqual([
      ['a', 'content'],
      ['c', 'layout'],
      ['b', 'content'],
    ]);
  });

  it('say what they are: a piece its type, a layout that it is one', () => {
    const piece = record('a', '2026-03-03T12:00:00Z', { type: 'PressRelease' });
    expect(kindOf({ entity: content, record: piece })).toBe('Press Release');
    expect(kindOf({ entity: layout, record: record('c', '2026-03-02T12:00:00Z') })).toBe('Layout');
  });
});
