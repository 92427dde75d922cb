import { describe, expect, it } from 'vitest';
import { type Data, referencesIn } from '../definition/entity.ts';
import { content } from '../model/content/content.ts';
import { layout } from '../model/layouts/layout.ts';
import { taxonomyTerm } from '../model/taxonomy/taxonomy-term.ts';
import type { Fields } from '../store.ts';
import { create, type Whole } from './editing.ts';
import { replaceReferences } from './replace-references.ts';

const [ONE, OTHER] = ['40000001', '40000002'];
const piece = { type: 'Article', name: 'Eels', alias: '/eels', published: '2026-01-01T00:00:00Z' };

function stored(collection: string, { live, working }: { live: Data | null; working: Data | null }): Whole {
  const record = { collection, id: '30000001', version: 3, claims: [], deleted: false };
  const state = { live: live as Fields | null, working: working as Fields | null };
  const by = { kind: 'system', id: 'test', name: 'Test' } as const;
  const at = '2026-01-01T00:00:00Z';
  const kept = { liveBody: null, workingBody: null, createdAt: at, updatedAt: at, updatedBy: by };
  return { record: { ...record, ...state, ...kept }, ...state };
}

function replaced(whole: Whole, by: string | null) {
  const owner = whole.record.collection === 'layout' ? layout : content;
  const found = [whole.live, whole.working]
    .flatMap((data) => (data === null ? [] : referencesIn(owner, data)))
    .filter((one) => one.collection === 'taxonomyTerm' || one.collection === 'websiteSection')
    .filter((one) => one.id === ONE);
  return replaceReferences(owner, whole, found, ONE, by);
}

describe('a reference that is replaced', () => {
  it('comes to stand where the other stood, and no list names a record twice', () => {
    const lists = [
      { held: ['1', ONE, '2'], after: ['1', OTHER, '2'] },
      { held: [ONE, '1', OTHER], after: [OTHER, '1'] },
      { held: [OTHER, '1', ONE], after: [OTHER, '1'] },
    ];
    for (const { held, after } of lists) {
      const whole = stored('content', { live: { ...piece, taxonomy: held }, working: null });
      expect(replaced(whole, OTHER)?.live?.taxonomy).toEqual(after);
    }
  });

  it('is replaced in what is live and in the edit beside it, each as it is', () => {
    const live = { ...piece, taxonomy: [ONE] };
    const working = { ...piece, name: 'Elvers', taxonomy: ['1', ONE] };
    const both = replaced(stored('content', { live, working }), OTHER);
    expect(both?.live).toMatchObject({ name: 'Eels', taxonomy: [OTHER] });
    expect(both?.working).toMatchObject({ name: 'Elvers', taxonomy: ['1', OTHER] });
    expect(both?.expectedVersion).toBe(3);

    const onlyLive = replaced(stored('content', { live, working: null }), OTHER);
    expect([onlyLive?.live?.taxonomy, onlyLive?.working]).toEqual([[OTHER], null]);
    const draft = replaced(stored('content', { live: null, working }), OTHER);
    expect([draft?.live, draft?.working?.taxonomy]).toEqual([null, ['1', OTHER]]);
  });

  it('is found in groups, lists and the settings of blocks, and nothing else is touched', () => {
    const rows = (section: string) => [
      { columns: [{ blocks: [{ type: 'content_list', settings: { section, title: ONE } }] }] },
    ];
    const page = { name: ONE, type: 'url-override', alias: ['/eels'] };
    const data = (section: string) =>
      create(layout, { ...page, rows: rows(section) }, { publish: true }).live;
    const whole = stored('layout', { live: data(ONE), working: null });
    expect(replaced(whole, OTHER)?.live).toEqual(data(OTHER));
  });

  it('gives its record the keys that are made from it', () => {
    const live = create(taxonomyTerm, { name: 'Elvers', parent: ONE }).live;
    const whole = stored('taxonomyTerm', { live, working: null });
    const [found] = referencesIn(taxonomyTerm, live ?? {});
    const write = replaceReferences(taxonomyTerm, whole, found === undefined ? [] : [found], ONE, OTHER);
    expect(write?.claims).toEqual([`term:Tag:${OTHER}:elvers`]);
  });

  it('is taken out where nothing comes in its place', () => {
    const live = { ...piece, taxonomy: ['1', ONE], primarySection: ONE };
    const write = replaced(stored('content', { live, working: null }), null);
    expect([write?.live?.taxonomy, write?.live?.primarySection]).toEqual([['1'], undefined]);
  });
});
