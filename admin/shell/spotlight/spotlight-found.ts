import { canRead, isOffered, type Permissions } from '#admin/context/access.ts';
import { createItems, menuGroups, NEWS, screenItem, settingsItems } from '#admin/context/menu.ts';
import type { CurrentSite } from '#admin/context/site-context.ts';
import type { FoundRecord } from '#admin/data/find-request.ts';
import { kindLabel } from '#admin/forms/form-fields.ts';
import { atMost, bestFirst, type Findable } from '#admin/records/best-first.ts';
import { isLongEnough } from '#admin/records/long-enough.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState, stateInWords } from '#admin/records/record-state.ts';
import { recordTitle } from '#admin/records/record-title.ts';
import { everySetting } from '#admin/resources/settings/found-settings.ts';
import { isOpenTo } from '#content-store/console/screens.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { profileScreen } from '#content-store/model/cms-users/screens.ts';
import { colorTestScreen } from '#content-store/model/system/screens.ts';
import { entities } from '#content-store/registry/registry.ts';
import { editPath, targetOf } from '#content-store/screens/routes.ts';
import { devTools } from '../dev-tools.ts';

/** Somewhere to go. */
export interface Destination extends Findable {
  readonly path: string;
  /** Of a record, what it is and how it stands; of what opens in a new tab, that it does. */
  readonly hint?: string;
}

/** What was found of a kind, best first. */
export interface FoundGroup {
  readonly name: 'Pages' | 'Actions' | 'Settings' | 'Records';
  readonly items: readonly Destination[];
}

const RECORDS = 20;
const RECORDS_OF_AN_ENTITY = 5;
/** More of them would leave the records out of sight. */
const SINGLE_SETTINGS = 8;

/** The screens, and from two characters on the single settings, that a phrase is about. Kinds without any are left out. */
export function foundScreens(
  phrase: string,
  permissions: Permissions,
  site: CurrentSite,
): readonly FoundGroup[] {
  const single = isLongEnough(phrase) ? bestFirst(singleSettings(permissions, site), phrase) : [];
  const groups: readonly FoundGroup[] = [
    { name: 'Pages', items: bestFirst(pages(permissions, site), phrase) },
    { name: 'Actions', items: bestFirst(actions(permissions, site), phrase) },
    {
      name: 'Settings',
      items: [...bestFirst(settings(permissions, site), phrase), ...single.slice(0, SINGLE_SETTINGS)],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The best of the records that a phrase is about, at a moment (milliseconds). */
export function foundRecords(
  phrase: string,
  records: readonly FoundRecord[],
  { timeZone }: Pick<CurrentSite, 'timeZone'>,
  now: number,
): readonly Destination[] {
  const named = records.map(({ entity, record }) => ({
    entity,
    path: editPath(entity, record.id),
    label: recordTitle(entity, record),
    names: [textOf(record[entity.titleField])],
    said: entity.list.search.map((name) => textOf(record[name])).join(' '),
    hint: hintOf({ entity, record }, timeZone, now),
  }));
  return atMost(bestFirst(named, phrase), RECORDS, RECORDS_OF_AN_ENTITY, (one) => one.entity.name);
}

/** What has a list that someone may see on a site. */
export function listedEntities(
  permissions: Permissions,
  { modules }: Pick<CurrentSite, 'modules'>,
  all: readonly AnyEntity[] = entities,
): readonly AnyEntity[] {
  return all.filter(
    (one) => one.singletonId === undefined && canRead(one, permissions) && isOffered(one, modules),
  );
}

function pages(permissions: Permissions, { modules }: CurrentSite): readonly Destination[] {
  const groups = new Set(settingsItems(permissions, modules).map((one) => one.path));
  return [
    { label: 'Home', path: '/' },
    NEWS,
    ...menuGroups(permissions, modules).flatMap(({ items }) => items.filter(({ path }) => !groups.has(path))),
    screenItem(profileScreen),
    ...devTools.filter((tool) => isOpenTo(tool, permissions)).map(screenItem),
    screenItem(colorTestScreen),
  ];
}

function actions(permissions: Permissions, site: CurrentSite): readonly Destination[] {
  return createItems(permissions, site).map((one) => ({
    ...one,
    label: `New ${one.label}`,
    ...(targetOf(one.path).target !== undefined && { hint: texts.newTab }),
  }));
}

function settings(permissions: Permissions, { modules }: CurrentSite): readonly Destination[] {
  return settingsItems(permissions, modules).map((one) => ({
    ...one,
    label: `Settings: ${one.label}`,
    names: [one.label],
  }));
}

function singleSettings(permissions: Permissions, { modules }: CurrentSite): readonly Destination[] {
  return everySetting(permissions, modules).map(({ group, name, field, said }) => ({
    label: `Settings: ${group.label} › ${field.label}`,
    names: [field.label],
    said,
    path: `${editPath(group, group.singletonId ?? '')}#${encodeURIComponent(name)}`,
  }));
}

function hintOf({ entity, record }: FoundRecord, timeZone: string, now: number): string {
  const own = kindLabel(entity, textOf(record[entity.variants?.by ?? '']));
  const kind = entity.hint === undefined ? own : `${own} · ${entity.hint.inWords(record)}`;
  if (!entity.hasWorkingCopies) return kind;
  return `${kind} · ${stateInWords(recordState(entity, record, metaOf(record), now), timeZone)}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
