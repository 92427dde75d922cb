import { describe, expect, it } from 'vitest';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { StoredRecord, Where } from '../store.ts';
import { isMatch } from './asked.ts';

const record: StoredRecord = {
  collection: 'content',
  id: '10000001',
  version: 1,
  live: null,
  working: { name: 'Weir' },
  liveBody: null,
  workingBody: null,
  deleted: false,
  claims: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  updatedBy: { kind: 'system', id: 'test', name: 'Test' },
};
const [spec] = collectionSpecs().filter(({ name }) => name === 'content');
const asks = (where: Where) =>
  spec !== undefined &&
  isMatch(record, { collection: 'content', stage: 'working', where, orderBy: [], first: 1 }, spec);

describe('what staff ask of a working copy', () => {
  it('is what it says and how it stands', () => {
    expect(asks({ name: { eq: 'Weir' }, isLive: { eq: false }, updatedAt: { gt: '2026-01-01' } })).toBe(true);
    expect(asks({ isUnpublished: { eq: false } })).toBe(false);
  });

  it.each(['constructor', 'toString', '__proto__', 'valueOf'])(
    'is nothing by a name that no record has: %s',
    (name) => {
      expect(asks(Object.fromEntries([[name, { missing: true }]]))).toBe(true);
      expect(asks(Object.fromEntries([[name, { missing: false }]]))).toBe(false);
    },
  );
});
