import { type ComponentType, lazy, type ReactElement } from 'react';
import { loadProvider } from '#admin/data/later-provider.ts';
import type { EntityParts, FormParts, ListParts } from '#admin/resources/domain.ts';
import type { RecordView, Screen } from '#content-store/console/screens.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { EntityEntry } from '#content-store/screens/entity-entry.ts';
import { loadPage } from './registry/pages.ts';
import { domains, pages } from './registry/registry.ts';

/** What a screen shows. Its code is loaded when it is shown first: whoever writes articles never loads the history. */
export function viewOf(screen: Screen): ReactElement {
  const View = lazy(async () => ({ default: await load(screen) }));
  return <View />;
}

async function load(screen: Screen): Promise<ComponentType> {
  const isForAnyone = 'isForAnyone' in screen && screen.isForAnyone;
  const [page] = await Promise.all([pageOf(screen), isForAnyone ? null : loadProvider()]);
  return page;
}

function pageOf(screen: Screen): Promise<ComponentType> {
  return 'entity' in screen ? recordViews[screen.view](screen.entity) : loadPage(pages, screen.view);
}

/** The screens of an entity's records, with what its domain brings to them and its definition, all of it at a time. */
const recordViews = {
  list: async (entry) => {
    const { list } = partsOf(entry);
    if (list !== undefined) return list();
    const [{ ListPage }, entity, { actions: Actions, tools: Tools, above: Above, tile }] = await Promise.all([
      import('#admin/resources/list/list-page.tsx'),
      loadDefinition(entry),
      listPartsOf(entry),
    ]);
    return () => (
      <ListPage
        entity={entity}
        actions={Actions && <Actions />}
        tools={Tools && <Tools />}
        above={Above && <Above />}
        tile={tile}
      />
    );
  },
  create: async (entry) => {
    const [{ CreatePage }, entity, parts] = await Promise.all([
      import('#admin/resources/edit/create-page.tsx'),
      loadDefinition(entry),
      formPartsOf(entry),
    ]);
    return () => <CreatePage entity={entity} parts={parts} />;
  },
  edit: async (entry) => {
    const [{ EditPage }, entity, parts] = await Promise.all([
      import('#admin/resources/edit/edit-page.tsx'),
      loadDefinition(entry),
      formPartsOf(entry),
    ]);
    return () => <EditPage entity={entity} parts={parts} />;
  },
  group: async (entry) => {
    const [{ GroupPage }, entity, parts] = await Promise.all([
      import('#admin/resources/settings/group-page.tsx'),
      loadDefinition(entry),
      formPartsOf(entry),
    ]);
    return () => <GroupPage entity={entity} parts={parts} />;
  },
} satisfies Record<RecordView, (entry: EntityEntry) => Promise<ComponentType>>;

async function loadDefinition(entry: EntityEntry): Promise<AnyEntity> {
  const { definitionOf } = await import('#content-store/registry/registry.ts');
  return definitionOf(entry);
}

const brought = new Map<string, EntityParts>(domains.flat().map((parts) => [parts.entity, parts]));

function partsOf({ name }: EntityEntry): Omit<EntityParts, 'entity'> {
  return brought.get(name) ?? {};
}

async function listPartsOf(entry: EntityEntry): Promise<ListParts> {
  return (await partsOf(entry).listParts?.()) ?? {};
}

async function formPartsOf(entry: EntityEntry): Promise<FormParts> {
  return (await partsOf(entry).formParts?.()) ?? {};
}
