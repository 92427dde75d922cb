import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Store } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { generateCorpus } from '../bench/generated-corpus.ts';
import { compareSearch, searchDumps, switchSearchOn } from './compare-search.ts';

const KEY = 'culvert';
const NEW_SECTION: Data = { name: 'New', fullName: 'New', alias: '/new', manualAlias: true };
const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

describe('the documents of search', () => {
  let dataDir = '';
  let store: Store;
  let piece = '';
  beforeEach(async () => {
    dataDir = await temporaryFolder();
    store = await openStore({ dataDir });
    await generateCorpus(store, KEY, 8);
    await store.close();
    await switchSearchOn({ dataDir }, [KEY]);
    store = await openStore({ dataDir });
    const picture = await added(create(asset, { name: 'A lock', mimeType: 'image/png', alt: 'A lock' }));
    piece = await added(
      create(
        content,
        {
          ...{ type: 'Article', name: 'A gated piece', alias: '/a-gated-piece' },
          ...{ published: '2026-01-01T00:00:00.000Z', userRegistration: { isRequired: true } },
          body: [
            { id: 'a', type: 'image', asset: picture },
            { id: 'b', type: 'text', html: '<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p><p>Five.</p>' },
          ],
        },
        { publish: true },
      ),
    );
    return () => store.close();
  });

  async function added(write: ReturnType<typeof create>): Promise<string> {
    const { records } = await store.forTenant(KEY).commit({ actor, reason: 'test', writes: [write] });
    return records[0]?.id ?? '';
  }

  /** Changes a record that some piece shows, and publishes that. */
  async function change(entity: AnyEntity, id: string, patch: Data): Promise<void> {
    const whole = await store.forTenant(KEY).whole(entity.collection, id);
    if (whole === null) {
      await added(create(entity, patch, { publish: true }));
      return;
    }
    await added(edit(entity, whole, patch));
    const edited = await store.forTenant(KEY).whole(entity.collection, id);
    if (entity.hasWorkingCopies && edited !== null) await added(publish(entity, edited));
  }

  /** One that some record shows; none where it is to be made. */
  const shown = async ({ collection }: AnyEntity, patch: Data) => {
    if (patch === NEW_SECTION) return '';
    const query = { collection, stage: 'live', orderBy: [], first: 100 } as const;
    const { items } = await store.forTenant(KEY).find(query);
    for (const { id } of items.toReversed())
      if ((await store.forTenant(KEY).referrers({ collection, id })).length > 0) return id;
    return '';
  };
  const CHANGES: readonly (readonly [string, AnyEntity, Data])[] = [
    ['a piece', content, { name: 'Renamed' }],
    ['an author', person, { fullName: 'Renamed' }],
    ['a term', taxonomyTerm, { name: 'Renamed' }],
    ['a picture', asset, { alt: 'Renamed' }],
    ['a section', websiteSection, NEW_SECTION],
    ['how much of gated bodies everyone may read', membershipsSettings, { ungatedParagraphs: 4 }],
  ];

  it.each(CHANGES)(
    'are those of a cold start after a change of %s, and differ where that is not told',
    { tags: 'sweep' },
    async (...[, entity, patch]) => {
      const id = entity === content ? piece : (entity.singletonId ?? (await shown(entity, patch)));
      const hidden = await temporaryFolder();
      const blind = without(entity.collection, store);
      await searchDumps(store, dataDir, [KEY]);
      await searchDumps(blind, hidden, [KEY]);
      await change(entity, id, patch);
      expect(await compareSearch(store, dataDir, [KEY])).toEqual([]);
      await searchDumps(blind, hidden, [KEY]);
      expect(await compareSearch(store, hidden, [KEY])).toMatchObject([{ file: `search/${KEY}` }]);
    },
  );
});

/** A store that tells nothing of changes to one collection. */
function without(collection: string, store: Store): Store {
  const changes: Store['changes'] = async (after, limit) =>
    (await store.changes(after, limit)).map((change) => ({
      ...change,
      records: change.records.filter((record) => record.collection !== collection),
    }));
  return new Proxy(store, {
    get(target, name) {
      if (name === 'changes') return changes;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
