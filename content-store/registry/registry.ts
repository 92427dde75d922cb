import {
  type Ageing,
  type AnyEntity,
  aged,
  type Data,
  fieldsOf,
  hasBlocks,
  mapBlocks,
  referencesIn,
  variantOf,
} from '../definition/entity.ts';
import type { ValueOf } from '../definition/field.ts';
import { DUE_FIELD } from '../definition/scheduled-publish.ts';
import { adUnitPattern } from '../model/ads/ad-unit-pattern.ts';
import { blockTypes } from '../model/blocks/blocks.ts';
import { accountLink } from '../model/cms-users/account-link.ts';
import { cmsUser } from '../model/cms-users/cms-user.ts';
import { knownNetworks } from '../model/cms-users/known-networks.ts';
import { loginAttempts } from '../model/cms-users/login-attempts.ts';
import { staffSession } from '../model/cms-users/staff-session.ts';
import { content } from '../model/content/content.ts';
import type { contentTypes } from '../model/content/content-types.ts';
import { layout } from '../model/layouts/layout.ts';
import { sharedLayout } from '../model/layouts/shared-layout.ts';
import { asset } from '../model/media/asset.ts';
import { menu } from '../model/menus/menu.ts';
import { adminNewsItem } from '../model/news/admin-news-item.ts';
import { newsReader } from '../model/news/news-reader.ts';
import { outboxItem } from '../model/outbox/outbox-item.ts';
import { outboxSwitch } from '../model/outbox/outbox-switch.ts';
import { person } from '../model/people/person.ts';
import { redirect } from '../model/redirects/redirect.ts';
import { websiteSection } from '../model/sections/website-section.ts';
import { type Settings, settingsGroups } from '../model/settings/settings.ts';
import { taxonomyTerm } from '../model/taxonomy/taxonomy-term.ts';
import { tenant } from '../model/tenants/tenant.ts';
import type { CollectionSpec, Fields, Ref } from '../store.ts';

const ofSites = [
  content,
  websiteSection,
  taxonomyTerm,
  person,
  asset,
  layout,
  sharedLayout,
  menu,
  redirect,
  adUnitPattern,
];

const ofTheInstallation = [tenant, cmsUser, adminNewsItem];

/** The names of entities, but for groups of settings. */
export type EntityName = (typeof ofSites | typeof ofTheInstallation)[number]['name'];

/** What pages can be about, as the definitions say it. */
export type SubjectName = NonNullable<(typeof ofSites | typeof ofTheInstallation)[number]['page']>['subject'];

/** Every entity there is. What is listed here is stored, in the API and in the console. */
export const entities: readonly AnyEntity[] = [...ofSites, ...settingsGroups, ...ofTheInstallation];

/** What the server keeps for itself: stored like everything else, in no API and no form. */
export const internalEntities: readonly AnyEntity[] = [
  staffSession,
  loginAttempts,
  knownNetworks,
  accountLink,
  newsReader,
  outboxItem,
  outboxSwitch,
];

type ContentVariant = (typeof contentTypes)[number];
type BaseContent = Omit<ValueOf<typeof content.shape>, 'type'>;
type ContentOf<V> = V extends ContentVariant
  ? BaseContent & ValueOf<V['fields']> & { type: V['type'] }
  : never;

/** The documents of each collection that readers' pages use. */
export interface Documents {
  content: ContentOf<ContentVariant>;
  websiteSection: ValueOf<typeof websiteSection.shape>;
  taxonomyTerm: ValueOf<typeof taxonomyTerm.shape>;
  person: ValueOf<typeof person.shape>;
  asset: ValueOf<typeof asset.shape>;
  layout: ValueOf<typeof layout.shape>;
  sharedLayout: ValueOf<typeof sharedLayout.shape>;
  menu: ValueOf<typeof menu.shape>;
  redirect: ValueOf<typeof redirect.shape>;
}

export type { Settings };

export function entityNamed(name: string): AnyEntity | undefined {
  return entities.find((one) => one.name === name);
}

/** The entity of a document: by its collection, and among settings by its id. */
export function entityOf(collection: string, id?: string): AnyEntity | undefined {
  return entities.find(
    (one) => one.collection === collection && (one.singletonId === undefined || one.singletonId === id),
  );
}

/** What a store driver needs to know, derived from definitions. */
export function collectionSpecs(
  list: readonly AnyEntity[] = [...entities, ...internalEntities],
  blocks: readonly AgingBlock[] = blockTypes,
): CollectionSpec[] {
  const names = [...new Set(list.map((one) => one.collection))];
  return names.map((name) => {
    const members = list.filter((one) => one.collection === name);
    const first = members[0];
    const allFields = members.flatMap((one) => [
      one.fields,
      ...(one.variants?.types.map((variant) => variant.fields) ?? []),
    ]);
    const bodyFields = allFields.flatMap((fields) =>
      Object.entries(fields)
        .filter(([, one]) => one.isBody)
        .map(([field]) => field),
    );
    return {
      name,
      scope: first?.scope ?? 'tenant',
      bodyFields: [...new Set(bodyFields)],
      schedule: first?.schedule,
      due: members.some((one) => one.hasWorkingCopies) ? DUE_FIELD : undefined,
      indexes: [...(first?.indexes ?? []), ...scheduleIndexes(first?.schedule)],
      references: (data: Data) => uniqueRefs(members.flatMap((member) => referencesIn(member, data))),
      ...ageingOf(members, blocks),
    };
  });
}

/** By which the publisher finds what comes into view or leaves it next. */
function scheduleIndexes(schedule: AnyEntity['schedule']): CollectionSpec['indexes'] {
  if (schedule === undefined) return [];
  const { from, until, members } = schedule;
  const fields = [from, until, ...(members === undefined ? [] : [members.last])];
  return fields.map((field) => ({ orderBy: [[field, 'asc'] as const] }));
}

type AgingBlock = Ageing & { readonly type: string };

/** What a collection's documents are made by, and how they follow: the entity first, then its variant, then the
 * blocks placed in what those made. */
function ageingOf(
  members: readonly AnyEntity[],
  blocks: readonly AgingBlock[],
): Pick<CollectionSpec, 'versions' | 'migrate' | 'divide'> {
  const own = new Map(members.map((one) => [one, aged(one.name, one)]));
  const variants = new Map(
    members.flatMap((one) =>
      (one.variants?.types ?? []).map((variant) => [variant, aged(`${one.name} ${variant.type}`, variant)]),
    ),
  );
  const placed = new Map(
    members.some((one) => hasBlocks(one.fields))
      ? blocks.map((one) => [one.type, aged(`block ${one.type}`, one)])
      : [],
  );
  const entityFor = (id: string) =>
    members.find((one) => one.singletonId === undefined || one.singletonId === id);
  const all = [...own.values(), ...variants.values(), ...placed.values()];
  return {
    versions: Object.fromEntries(all.map((one) => [one.name, one.version])),
    divide(id, stored, from) {
      const entity = entityFor(id);
      return (entity === undefined ? undefined : own.get(entity))?.divide(stored, from, id) ?? {};
    },
    migrate(id, stored, from) {
      const entity = entityFor(id);
      if (entity === undefined) return null;
      let data: Fields = own.get(entity)?.migrate(stored, from, id) ?? stored;
      const variant = variantOf(entity, data);
      data = (variant === undefined ? undefined : variants.get(variant))?.migrate(data, from, id) ?? data;
      data = mapBlocks(
        fieldsOf(entity, data),
        data,
        (type, settings) => placed.get(type)?.migrate(settings, from, id) ?? settings,
      );
      return { data, claims: entity.claims(data) };
    },
  };
}

function uniqueRefs(found: readonly Ref[]): Ref[] {
  const byKey = new Map(found.map(({ collection, id }) => [`${collection}/${id}`, { collection, id }]));
  return [...byKey.values()];
}

/** The entity a reference of this collection leads to. */
export function entityOfCollection(collection: string): AnyEntity | undefined {
  return entities.find((one) => one.collection === collection && one.singletonId === undefined);
}
