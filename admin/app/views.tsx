import { type ComponentType, lazy, type ReactElement } from 'react';
import type { EntityParts, FormParts, ListParts } from '#admin/resources/domain.ts';
import type { RecordView, Screen } from '#content-store/console/screens.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { loadPage } from './registry/pages.ts';
import { domains, pages } from './registry/registry.ts';

/** What a screen shows. Its code is loaded when it is shown first: whoever writes articles never loads the history. */
export function viewOf(screen: Screen): ReactElement {
  const View = lazy(async () => ({ default: await load(screen) }));
  return <View />;
}

function load(screen: Screen): Promise<ComponentType> {
  return 'entity' in screen ? recordViews[screen.view](screen.entity) : loadPage(pages, screen.view);
}

/** The screens of an entity's records, with what its domain brings to them. */
const recordViews = {
  list: async (entity) => {
    const { list } = partsOf(entity);
    if (list !== undefined) return list();
    const [{ ListPage }, { actions: Actions, tools: Tools }] = await Promise.all([
      import('#admin/resources/list/list-page.tsx'),
      listPartsOf(entity),
    ]);
    return () => <ListPage entity={entity} actions={Actions && <Actions />} tools={Tools && <Tools />} />;
  },
  create: async (entity) => {
    const [{ CreatePage }, parts] = await Promise.all([
      import('#admin/resources/edit/create-page.tsx'),
      formPartsOf(entity),
    ]);
    return () => <CreatePage entity={entity} parts={parts} />;
  },
  edit: async (entity) => {
    const [{ EditPage }, parts] = await Promise.all([
      import('#admin/resources/edit/edit-page.tsx'),
      formPartsOf(entity),
    ]);
    return () => <EditPage entity={entity} parts={parts} />;
  },
  group: async (entity) => {
    const [{ GroupPage }, parts] = await Promise.all([
      import('#admin/resources/settings/group-page.tsx'),
      formPartsOf(entity),
    ]);
    return () => <GroupPage entity={entity} parts={parts} />;
  },
} satisfies Record<RecordView, (entity: AnyEntity) => Promise<ComponentType>>;

const brought = new Map(domains.flat().map((parts) => [parts.entity, parts]));

function partsOf(entity: AnyEntity): Omit<EntityParts, 'entity'> {
  return brought.get(entity) ?? {};
}

async function listPartsOf(entity: AnyEntity): Promise<ListParts> {
  return (await partsOf(entity).listParts?.()) ?? {};
}

async function formPartsOf(entity: AnyEntity): Promise<FormParts> {
  return (await partsOf(entity).formParts?.()) ?? {};
}
