import { canWrite, isOffered, type Permissions, visibleEntities } from '#admin/app/access.ts';
import type { CurrentSite } from '#admin/app/site-context.ts';
import {
  colorTestPath,
  createPath,
  editPath,
  formApiPath,
  historyPath,
  layoutBlockUsagePath,
  listPath,
  newSettingsPath,
  publishingPath,
  settingsPath,
  systemPath,
} from '#content-store/console/routes.ts';
import type { AnyEntity, AnyVariant } from '#content-store/definition/entity.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';
import { entities } from '#content-store/model/registry.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** Another address of the same screen. */
  readonly alsoAt?: string;
}

export interface MenuGroup {
  readonly name: string;
  readonly items: readonly MenuItem[];
}

/** Groups in the order of the toolbar; a group that no definition names is not shown, one not listed here comes last. */
const ORDER = ['Content', 'Site', 'Settings', 'System'];

/** Beside the sites, for those who may see them. */
const PUBLISHING: MenuItem = { label: 'Publishing', path: publishingPath };
const HISTORY: MenuItem = { label: 'History', path: historyPath };
/** It has a flyout of its own, for everyone. */
export const NEWS: MenuItem = { label: adminNewsItem.labels, path: listPath(adminNewsItem) };
const SYSTEM: MenuItem = { label: 'System', path: systemPath };
/** Beside the layouts, for those who may see them. */
const BLOCK_USAGE: MenuItem = { label: 'Layout block usage', path: layoutBlockUsagePath };

/** What those who look after the installation try out, in a flyout of its own. */
export const FORM_API: MenuItem = { label: 'Debug Form API', path: formApiPath };
export const COLOR_TEST: MenuItem = { label: 'Colour test', path: colorTestPath };

/** Stands for all groups of settings that have no screen of their own. */
const SITE_SETTINGS: MenuItem = { label: 'Site settings', path: settingsPath, alsoAt: newSettingsPath };

/** The toolbar's groups, from the definitions someone may read. */
export function menuGroups(
  permissions: Permissions,
  modules: ReadonlySet<string>,
  all: readonly AnyEntity[] = entities,
): readonly MenuGroup[] {
  const visible = visibleEntities(permissions, all).filter(
    (one) => isOffered(one, modules) && one !== adminNewsItem,
  );
  const isSiteSetting = (one: AnyEntity) => one.singletonId !== undefined && one.route === undefined;
  const names = [...new Set([...ORDER, ...visible.map((one) => one.menu)])];
  return names
    .map((name) => ({
      name,
      items: [
        ...(visible.some((one) => one.menu === name && isSiteSetting(one)) ? [SITE_SETTINGS] : []),
        ...visible.filter((one) => one.menu === name && !isSiteSetting(one)).map(menuItem),
        ...(name === layout.menu && visible.includes(layout) ? [BLOCK_USAGE] : []),
        ...(name === tenant.menu && visible.includes(tenant) ? [PUBLISHING] : []),
        ...(name === tenant.menu && permissions.has('view_history') ? [HISTORY] : []),
        ...(name === tenant.menu && permissions.has('manage_modules') ? [SYSTEM] : []),
      ],
    }))
    .filter((group) => group.items.length > 0);
}

/** What can be made anew on a site, by its label: one entry for each type of an entity with types. */
export function createItems(
  permissions: Permissions,
  site: Pick<CurrentSite, 'contentTypes'>,
  all: readonly AnyEntity[] = entities,
): readonly MenuItem[] {
  return all
    .filter((one) => one.singletonId === undefined && canWrite(one, permissions))
    .flatMap((entity) =>
      entity.variants === undefined
        ? [{ label: entity.label, path: createPath(entity) }]
        : writtenVariants(entity, site).map((one) => ({
            label: one.label,
            path: createPath(entity, one.type),
          })),
    );
}

/** The types of an entity that can be written on a site. */
export function writtenVariants(
  entity: AnyEntity,
  { contentTypes }: Pick<CurrentSite, 'contentTypes'>,
): readonly AnyVariant[] {
  return (entity.variants?.types ?? []).filter(
    ({ type, editKey }) => editKey !== undefined && contentTypes.includes(type),
  );
}

/** Every group of settings by its name. */
export function settingsItems(
  permissions: Permissions,
  modules: ReadonlySet<string>,
  all: readonly AnyEntity[] = entities,
): readonly MenuItem[] {
  return visibleEntities(permissions, all)
    .filter((one) => one.singletonId !== undefined && isOffered(one, modules))
    .map(menuItem);
}

function menuItem(entity: AnyEntity): MenuItem {
  return entity.singletonId === undefined
    ? { label: entity.labels, path: listPath(entity) }
    : { label: entity.label, path: editPath(entity, entity.singletonId) };
}
