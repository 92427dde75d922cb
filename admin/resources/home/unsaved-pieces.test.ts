import { describe, expect, it } from 'vitest';
import type { KeptEdit } from '#admin/forms/save-queue/contract.ts';
import { type Place, placeOf } from '#admin/resources/edit/recovery/kept-edits.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { unsavedPieces } from './unsaved-pieces.ts';

const ada = { server: null, userId: 'ada', tenantKey: 'mast' };
const eels: Place = { ...ada, entity: 'content', record: { id: '10000001' } };
const may = (role: string) => permissionsOf({ role, extraPermissions: [] });

function edit(place: Place, over: Partial<KeptEdit> = {}): KeptEdit {
  const fields = { values: { teaser: 'Typed' }, base: { teaser: 'Stored' } };
  const at = Date.parse('2026-03-01T12:00:00Z');
  return {
    id: 'a',
    place: placeOf(place),
    title: 'Eels',
    kind: 'Article',
    at,
    version: 3,
    ...fields,
    ...over,
  };
}

describe('the unsaved work on the first screen', () => {
  it('is named by its title, though that is no part of what was typed, and leads to its form', () => {
    expect(unsavedPieces([edit(eels)], ada, may('administrator'))).toEqual([
      {
        ...{ id: 'a', title: 'Eels', kind: 'Article', at: '2026-03-01T12:00:00.000Z' },
        path: '/edit-content/10000001',
      },
    ]);
  });

  it('has what was begun and never stored, with and without a title', () => {
    const begun: Place = { ...ada, entity: 'content', record: { kind: 'Article' } };
    const found = unsavedPieces([edit(begun), edit(begun, { title: '' })], ada, may('administrator'));
    expect(found.map(({ title, kind, path }) => [title, kind, path])).toEqual([
      ['Eels', 'New article', '/create-content/article'],
      ['Article without a title', 'New article', '/create-content/article'],
    ]);
  });

  it('is of one person, server and site, and of what they may still write', () => {
    const others: readonly Place[] = [
      { ...eels, userId: 'bob' },
      { ...eels, server: 'https://dev.example' },
      { ...eels, tenantKey: 'culvert' },
      { ...eels, entity: 'no longer there' },
    ];
    expect(
      unsavedPieces(
        others.map((place) => edit(place)),
        ada,
        may('administrator'),
      ),
    ).toEqual([]);
    expect(unsavedPieces([edit(eels)], ada, may('ad_operations'))).toEqual([]);
  });

  it.each([
    ['no JSON', 'content'],
    ['no list', '{"entity":"content"}'],
    ['a list that ends early', '[null,"ada","mast","content"]'],
    ['a record that is no pair', '[null,"ada","mast","content","10000001"]'],
    ['a record of another kind', '[null,"ada","mast","content",["path","/eels"]]'],
    ['numbers for words', '[null,"ada","mast","content",["id",10000001]]'],
    ['a server that is no address', '[7,"ada","mast","content",["id","10000001"]]'],
  ])('is listed though something else has %s for its place', (_what, place) => {
    const found = unsavedPieces([edit(eels, { id: 'odd', place }), edit(eels)], ada, may('administrator'));
    expect(found.map(({ id }) => id)).toEqual(['a']);
  });

  it('is listed though something else says no time, or holds nothing that was typed', () => {
    const odd = [
      { ...edit(eels), at: Number.NaN },
      { ...edit(eels), values: null as never },
    ];
    expect(unsavedPieces([...odd, edit(eels)], ada, may('administrator')).map(({ id }) => id)).toEqual(['a']);
  });
});
