import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KeptEdit } from '#admin/forms/save-queue/contract.ts';
import { hasKeptEdits } from './has-kept-edits.ts';
import { browserKeptEdits, offeredAt, placeOf, readPlace } from './kept-edits.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY = 86_400_000;

const article = {
  server: null,
  userId: 'ada',
  tenantKey: 'mast',
  entity: 'content',
  record: { id: '10000001' },
} as const;

function edit(id: string, over: Partial<KeptEdit> = {}): KeptEdit {
  const fields = { values: { title: `Typed in ${id}` }, base: { title: 'Stored' } };
  return { id, place: placeOf(article), at: NOW, version: 3, ...fields, ...over };
}

describe('unsaved edits', () => {
  // Other files of this process have written in the browser before.
  beforeAll(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  it('are not looked for in a browser in which nobody has written', async () => {
    expect(await hasKeptEdits()).toBe(false);
    await browserKeptEdits(() => NOW).of(placeOf(article));
    expect(await hasKeptEdits()).toBe(true);
  });

  it('are kept by the form they were typed into, so that two tabs of one record lose nothing', async () => {
    const kept = browserKeptEdits(() => NOW);
    await kept.keep(edit('a', { at: NOW - 2_000 }));
    await kept.keep(edit('b', { at: NOW - 1_000 }));
    await kept.keep(edit('a', { values: { title: 'Typed on' } }));
    expect((await kept.of(placeOf(article))).map((one) => [one.id, one.values.title])).toEqual([
      ['a', 'Typed on'],
      ['b', 'Typed in b'],
    ]);
    await kept.drop('a');
    expect((await kept.of(placeOf(article))).map((one) => one.id)).toEqual(['b']);
    await kept.drop('b');
  });

  it('of a new record are offered in its form until that is stored: then they are of the next', () => {
    const fresh = placeOf({ ...article, record: { kind: 'Article' } });
    const left = [edit('a', { place: fresh, version: null })];
    expect(offeredAt(fresh, left)).toEqual(left);
    expect(offeredAt(placeOf(article), left)).toEqual([]);
  });

  it('are of one person, server, site and record', async () => {
    const kept = browserKeptEdits(() => NOW);
    await kept.keep(edit('a'));
    for (const other of [
      { ...article, userId: 'bob' },
      { ...article, server: 'https://dev.example' },
      { ...article, tenantKey: 'culvert' },
      { ...article, record: { id: '10000002' } },
      { ...article, record: { kind: '10000001' } },
    ])
      expect(await kept.of(placeOf(other))).toEqual([]);
    expect(await kept.of(placeOf({ ...article }))).toHaveLength(1);
    await kept.drop('a');
  });

  it('are found again by where they belong, the newest first, but not once they are too old', async () => {
    const kept = browserKeptEdits(() => NOW);
    const begun = { ...article, tenantKey: 'culvert', record: { kind: 'Article' } };
    await kept.keep(edit('a', { at: NOW - 1_000 }));
    await kept.keep(edit('b', { place: placeOf(begun), title: 'Eels' }));
    await kept.keep(edit('old', { at: NOW - 31 * DAY }));
    expect((await kept.all()).map(({ place, title }) => [readPlace(place), title])).toEqual([
      [begun, 'Eels'],
      [article, undefined],
    ]);
    for (const id of ['a', 'b', 'old']) await kept.drop(id);
  });

  it('are let go after 30 days, whosever they are', async () => {
    const kept = browserKeptEdits(() => NOW);
    await kept.keep(edit('old', { at: NOW - 31 * DAY, place: placeOf({ ...article, userId: 'bob' }) }));
    await kept.keep(edit('young', { at: NOW - 29 * DAY }));
    expect((await kept.of(placeOf(article))).map((one) => one.id)).toEqual(['young']);
    expect(await kept.of(placeOf({ ...article, userId: 'bob' }))).toEqual([]);
    const later = browserKeptEdits(() => NOW + 2 * DAY);
    expect(await later.of(placeOf(article))).toEqual([]);
  });
});
