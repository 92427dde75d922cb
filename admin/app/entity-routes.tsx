import type { ReactElement } from 'react';
import { Route } from 'react-router';
import { CreatePage } from '#admin/resources/edit/create-page.tsx';
import { EditPage } from '#admin/resources/edit/edit-page.tsx';
import { ListPage } from '#admin/resources/list/list-page.tsx';
import { UploadButton } from '#admin/resources/media/upload-button.tsx';
import { RedirectTools } from '#admin/resources/redirects/redirect-tools.tsx';
import { SectionsPage } from '#admin/resources/sections/sections-page.tsx';
import { GroupPage } from '#admin/resources/settings/group-page.tsx';
import { SettingsPage } from '#admin/resources/settings/settings-page.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { entities } from '#content-store/model/registry.ts';
import { Guarded } from './guarded.tsx';
import { newSettingsPath, routesOf, settingsPath } from './routes.ts';

/** The screens of every entity in the registry. */
export function entityRoutes(all: readonly AnyEntity[] = entities): readonly ReactElement[] {
  return [
    <Route key={settingsPath} path={settingsPath} element={<SettingsPage isOfNewDesign={false} />} />,
    <Route key={newSettingsPath} path={newSettingsPath} element={<SettingsPage isOfNewDesign />} />,
    ...all.flatMap((entity) =>
      entity.singletonId === undefined ? recordRoutes(entity) : groupRoutes(entity),
    ),
  ];
}

/** What a list offers beside "new". */
const extraActions: Readonly<Record<string, ReactElement>> = { asset: <UploadButton /> };

/** What is done with all records of a list. */
const tools: Readonly<Record<string, ReactElement>> = { redirect: <RedirectTools /> };

/** A list that is a screen of its own. */
const lists: Readonly<Record<string, ReactElement>> = { websiteSection: <SectionsPage /> };

function recordRoutes(entity: AnyEntity): ReactElement[] {
  const { list, create, edit } = routesOf(entity);
  const form = entity.variants === undefined ? create : `${create}/:type`;
  return [
    <Route
      key={list}
      path={list}
      element={
        <Guarded entity={entity} to="read">
          {lists[entity.name] ?? (
            <ListPage entity={entity} actions={extraActions[entity.name]} tools={tools[entity.name]} />
          )}
        </Guarded>
      }
    />,
    <Route
      key={form}
      path={form}
      element={
        <Guarded entity={entity} to="write">
          <CreatePage entity={entity} />
        </Guarded>
      }
    />,
    <Route
      key={edit}
      path={`${edit}/:id`}
      element={
        <Guarded entity={entity} to="read">
          <EditPage entity={entity} />
        </Guarded>
      }
    />,
  ];
}

function groupRoutes(entity: AnyEntity): ReactElement[] {
  const path = routesOf(entity).create;
  return [
    <Route
      key={path}
      path={path}
      element={
        <Guarded entity={entity} to="read">
          <GroupPage entity={entity} />
        </Guarded>
      }
    />,
  ];
}
