import { entityIndex } from '#content-store/console/entity-index.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { ownScreens } from '#content-store/console/own-screens.ts';
import { isOpenTo } from '#content-store/console/screens.ts';
import { type MenuHeading, menuHeadings } from '#content-store/definition/menu-headings.ts';
import { shellTexts } from '#content-store/messages/shell.ts';
import { newSiteSettingsScreen, siteSettingsScreen } from '#content-store/model/settings/screens.ts';
import type { EntityEntry, EntryVariant } from '#content-store/screens/entity-entry.ts';
import { createPath, editPath, listPath } from '#content-store/screens/routes.ts';
import type { OwnScreen } from '#content-store/screens/screen.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { canCreate, isOffered, type Permissions, visibleEntities } from './access.ts';
import type { CurrentSite } from './site-context.ts';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** What else somebody may look for it as. */
  readonly said?: string | undefined;
  /** Another address of the same screen. */
  readonly alsoAt?: string;
  /** The heading it stands under in its group. */
  readonly heading?: MenuHeading | undefined;
  /** Where another of them is made, for whoever may (S1 §6). */
  readonly add?: { readonly label: string; readonly path: string };
}

export interface MenuGroup {
  readonly name: string;
  readonly items: readonly MenuItem[];
}

/** Groups in the order of the toolbar; a group that no definition names is not shown, one not listed here comes last. */
const ORDER = ['Content', 'Site', 'Settings', 'System'];

const newsItem = entryFor('adminNewsItem');

/** It has a flyout of its own, for everyone. */
export const NEWS: MenuItem = { label: newsItem.labels, path: listPath(newsItem) };
/** Stands for all groups of settings that have no screen of their own. */
const SITE_SETTINGS: MenuItem = { ...screenItem(siteSettingsScreen), alsoAt: newSiteSettingsScreen.path };

/** The toolbar's groups, from the definitions someone may read: under each heading first the lists, in the order of the
 * registry, then the other screens by their names. */
export function menuGroups(
  permissions: Permissions,
  modules: ReadonlySet<string>,
  all: readonly EntityEntry[] = entityIndex,
): readonly MenuGroup[] {
  const visible = visibleEntities(permissions, all).filter(
    (one) => isOffered(one, modules) && one.name !== newsItem.name,
  );
  const isSiteSetting = (one: EntityEntry) => one.singletonId !== undefined && one.route === undefined;
  const menus = [...visible, ...ownScreens].flatMap(({ menu }) => menu ?? []);
  const names = [...new Set([...ORDER, ...menus])];
  return names
    .map((name) => ({
      name,
      items: [
        ...(visible.some((one) => one.menu === name && isSiteSetting(one)) ? [SITE_SETTINGS] : []),
        ...visible
          .filter((one) => one.menu === name && !isSiteSetting(one))
          .map((one) => ({ ...menuItem(one), ...addOf(one, permissions) })),
        ...ownScreens
          .filter(
            (screen) => screen.menu === name && isOpenTo(screen, permissions) && isOffered(screen, modules),
          )
          .map(screenItem)
          .toSorted((a, b) => a.label.localeCompare(b.label)),
      ].toSorted((a, b) => placeOf(a) - placeOf(b)),
    }))
    .filter((group) => group.items.length > 0);
}

/** The entries of a group by their headings; undefined stands for those under none. */
export function byHeading({ items }: MenuGroup): ReadonlyMap<string | undefined, readonly MenuItem[]> {
  return Map.groupBy(items, ({ heading }) => heading);
}

/** What stands under no heading comes first. */
function placeOf({ heading }: MenuItem): number {
  return heading === undefined ? -1 : menuHeadings.indexOf(heading);
}

/** What can be made anew on a site, by its label: one entry for each type of an entity with types. */
export function createItems(
  permissions: Permissions,
  site: Pick<CurrentSite, 'contentTypes'>,
  all: readonly EntityEntry[] = entityIndex,
): readonly MenuItem[] {
  return all
    .filter((one) => one.singletonId === undefined && canCreate(one, permissions))
    .flatMap((entity) =>
      entity.variants === undefined
        ? [{ label: entity.label, path: createPath(entity), said: entity.soughtAs }]
        : writtenVariants(entity, site).map((one) => ({
            label: one.label,
            path: createPath(entity, one.type),
          })),
    );
}

/** The types of an entity that can be written on a site. */
export function writtenVariants(
  entity: EntityEntry,
  { contentTypes }: Pick<CurrentSite, 'contentTypes'>,
): readonly EntryVariant[] {
  return (entity.variants?.types ?? []).filter(
    ({ type, editKey }) => editKey !== undefined && contentTypes.includes(type),
  );
}

/** Every group of settings by its name. */
export function settingsItems(
  permissions: Permissions,
  modules: ReadonlySet<string>,
  all: readonly EntityEntry[] = entityIndex,
): readonly MenuItem[] {
  return visibleEntities(permissions, all)
    .filter((one) => one.singletonId !== undefined && isOffered(one, modules))
    .map(menuItem);
}

/** The entry of a screen that is of no entity's records. */
export function screenItem({ title, path, soughtAs, menuHeading }: OwnScreen): MenuItem {
  return { label: title, path, said: soughtAs, heading: menuHeading };
}

/** What is written is of a type, which its own list asks for. */
function addOf(entity: EntityEntry, permissions: Permissions): Pick<MenuItem, 'add'> {
  if (entity.singletonId !== undefined || entity.variants !== undefined || !canCreate(entity, permissions))
    return {};
  return { add: { label: shellTexts.add(inSentence(entity.label)), path: createPath(entity) } };
}

function menuItem(entity: EntityEntry): MenuItem {
  return entity.singletonId === undefined
    ? { label: entity.labels, path: listPath(entity), said: entity.soughtAs, heading: entity.menuHeading }
    : { label: entity.label, path: editPath(entity, entity.singletonId) };
}
