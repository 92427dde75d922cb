import { recordTitle } from '#admin/records/record-title.ts';
import type { RunningDemo } from '#build/testing/browser.ts';
import { random } from '#build/testing/random.ts';
import { recordFor } from '#build/tools/oracle/values.ts';
import { type Screen, screens } from '#content-store/console/screens.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { ReferenceTarget } from '#content-store/definition/field.ts';
import { create } from '#content-store/editing/editing.ts';
import { definitionOf } from '#content-store/registry/registry.ts';
import { createPath, editPath } from '#content-store/screens/routes.ts';
import { inSentence } from '#content-store/screens/words.ts';
import type { StoredDocument } from '#content-store/store.ts';

/** A screen at an address of its own. */
export interface Address {
  readonly screen: Screen;
  readonly path: string;
  /** What is made there, or what it is of. */
  readonly kind: string;
  /** What it is headed by where it is open. */
  readonly heading: string;
  /** The record it is about. */
  readonly record: StoredDocument | null;
}

/** The console's screens, each at every address that the definitions give it: a form for each type of content, and of
 * each entity one record. What has none gets one. */
export async function addressesOf(demo: RunningDemo): Promise<readonly Address[]> {
  const all = await Promise.all(screens().map((screen) => addressesOfScreen(screen, demo)));
  return all.flat();
}

async function addressesOfScreen(screen: Screen, demo: RunningDemo): Promise<readonly Address[]> {
  const at = (path: string, heading: string, kind = screen.title, record: StoredDocument | null = null) => ({
    ...{ screen, path, heading, kind, record },
  });
  if (screen.view === 'userPermissions') {
    const { username } = demo.login;
    const id = (await demo.store.installation.claimant(`cms-user-name:${username}`))?.id ?? '';
    return [at(screen.path.replace(':id', id), `What ${username} may do`)];
  }
  // Those stand by themselves, for whoever has a link.
  if ('isForAnyone' in screen) return [];
  if (!('entity' in screen)) return [at(screen.path.replace(':id', 'none'), screen.title)];
  const { view } = screen;
  const entity = definitionOf(screen.entity);
  if (view === 'list') return [at(screen.path, entity.labels)];
  if (view === 'group') return [at(screen.path, entity.label)];
  if (view === 'create')
    return kindsOf(entity, await demo.site.get('settings', 'general', { stage: 'live' })).map(
      ({ type, label }) => at(createPath(entity, type), `New ${inSentence(label)}`, label),
    );
  const record = await firstOf(entity, demo);
  const title = recordTitle(entity, { ...record.data, id: record.id });
  return [at(editPath(entity, record.id), title, entity.label, record)];
}

/** What can be made anew of an entity: of one with types, each that is in use on the site. */
function kindsOf(
  entity: AnyEntity,
  general: StoredDocument | null,
): readonly { readonly type?: string; readonly label: string }[] {
  if (entity.variants === undefined) return [{ label: entity.label }];
  const inUse = general?.data.supportedContentTypes;
  return entity.variants.types.filter(
    ({ type, editKey, isExclusive }) =>
      editKey !== undefined && isExclusive !== true && (!Array.isArray(inUse) || inUse.includes(type)),
  );
}

async function firstOf(entity: AnyEntity, demo: RunningDemo): Promise<StoredDocument> {
  const scope = entity.scope === 'tenant' ? demo.site : demo.store.installation;
  const query = { collection: entity.collection, stage: 'working', orderBy: [], first: 1 } as const;
  const [found] = (await scope.find(query)).items;
  if (found !== undefined) return found;
  const assets = (await demo.site.find({ collection: 'asset', stage: 'live', orderBy: [], first: 500 }))
    .items;
  const source = {
    next: random(1),
    round: 1,
    now: demo.now(),
    // What cannot be left out is a file; the last of the demonstration is a table with a number of its own in each row.
    idsFor: ({ collection, filter = {}, problem }: ReferenceTarget) =>
      assets
        .filter(
          ({ data }) => collection === 'asset' && problem?.('', data) === undefined && isLike(data, filter),
        )
        .map(({ id }) => id)
        .slice(-1),
    addresses: ['/'],
    siteKeys: [demo.tenantKey],
  };
  const data: Data = recordFor(entity, source);
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  await scope.commit({ writes: [create(entity, data)], actor, reason: 'test' });
  return firstOf(entity, demo);
}

function isLike(data: Data, filter: Readonly<Record<string, string>>): boolean {
  return Object.entries(filter).every(([name, value]) => data[name] === value);
}
