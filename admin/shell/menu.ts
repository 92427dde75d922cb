import { canWrite, isOffered, type Permissions, visibleEntities } from '#admin/app/access.ts';
import {
  createPath,
  editPath,
  listPath,
  newSettingsPath,
  publishingPath,
  settingsPath,
} from '#admin/app/routes.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
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

/** Stands for all groups of settings that have no screen of their own. */
const SITE_SETTINGS: MenuItem = { label: 'Site settings', path: settingsPath, alsoAt: newSettingsPath };

/** The toolbar's groups, from the definitions someone may read. */
export function menuGroups(
  permissions: Permissions,
  modules: ReadonlySet<string>,
  all: readonly AnyEntity[] = entities,
): readonly MenuGroup[] {
  const visible = visibleEntities(permissions, all).filter((one) => isOffered(one, modules));
  const isSiteSetting = (one: AnyEntity) => one.singletonId !== undefined && one.route === undefined;
  const names = [...new Set([...ORDER, ...visible.map((one) => one.menu)])];
  return names
    .map((name) => ({
      name,
      items: [
        ...(visible.some((one) => one.menu === name && isSiteSetting(one)) ? [SITE_SETTINGS] : []),
        ...visible.filter((one) => one.menu === name && !isSiteSetting(one)).map(menuItem),
        ...(name === tenant.menu && visible.includes(tenant) ? [PUBLISHING] : []),
      ],
    }))
    .filter((group) => group.items.length > 0);
}

/** What can be made anew, by its label: one entry for each type of an entity with types. */
export function createItems(
  permissions: Permissions,
  all: readonly AnyEntity[] = entities,
): readonly MenuItem[] {
  return all
    .filter((one) => one.singletonId === undefined && canWrite(one, permissions))
    .flatMap((entity) =>
      entity.variants === undefined
        ? [{ label: entity.label, path: createPath(entity) }]
        : entity.variants.types.map((one) => ({ label: one.label, path: createPath(entity, one.type) })),
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
