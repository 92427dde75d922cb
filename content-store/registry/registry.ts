import type { AnyEntity } from '../definition/entity.ts';
import type { ValueOf } from '../definition/field.ts';
import { adUnitPattern } from '../model/ads/ad-unit-pattern.ts';
import { bulkRun } from '../model/bulk/bulk-run.ts';
import { bulkSlice } from '../model/bulk/bulk-slice.ts';
import { accountLink } from '../model/cms-users/account-link.ts';
import { cmsUser } from '../model/cms-users/cms-user.ts';
import { knownNetworks } from '../model/cms-users/known-networks.ts';
import { loginAttempts } from '../model/cms-users/login-attempts.ts';
import { staffSession } from '../model/cms-users/staff-session.ts';
import { content } from '../model/content/content.ts';
import type { contentTypes } from '../model/content/content-types.ts';
import { dataset } from '../model/datasets/dataset.ts';
import { externalFeed } from '../model/feeds/external-feed.ts';
import { feedVisit } from '../model/feeds/feed-visit.ts';
import { formMessage } from '../model/forms/form-message.ts';
import { contentMeter } from '../model/gating/content-meter.ts';
import { signingKey } from '../model/gating/signing-key.ts';
import { layout } from '../model/layouts/layout.ts';
import { sharedLayout } from '../model/layouts/shared-layout.ts';
import { ipGating } from '../model/licences/ip-gating.ts';
import { listView } from '../model/lists/list-view.ts';
import { asset } from '../model/media/asset.ts';
import { assetFolder } from '../model/media/asset-folder.ts';
import { demographicQuestion } from '../model/memberships/demographic-question.ts';
import { membership } from '../model/memberships/membership.ts';
import { promoCodeCount } from '../model/memberships/promo-code-count.ts';
import { menu } from '../model/menus/menu.ts';
import { adminNewsItem } from '../model/news/admin-news-item.ts';
import { newsReader } from '../model/news/news-reader.ts';
import { outboxItem } from '../model/outbox/outbox-item.ts';
import { outboxSwitch } from '../model/outbox/outbox-switch.ts';
import { siteOutboxItem } from '../model/outbox/site-outbox-item.ts';
import { person } from '../model/people/person.ts';
import { previewLink } from '../model/previews/preview-link.ts';
import { redirect } from '../model/redirects/redirect.ts';
import { revision, sharedRevision } from '../model/revisions/revision.ts';
import { websiteSection } from '../model/sections/website-section.ts';
import { type Settings, settingsGroups } from '../model/settings/settings.ts';
import { siteUser } from '../model/site-users/site-user.ts';
import { siteUserLink } from '../model/site-users/site-user-link.ts';
import { siteUserSession } from '../model/site-users/site-user-session.ts';
import { syndicatedCopy } from '../model/syndication/syndicated-copy.ts';
import { taxonomyTerm } from '../model/taxonomy/taxonomy-term.ts';
import { tenant } from '../model/tenants/tenant.ts';

const ofSites = [
  content,
  websiteSection,
  taxonomyTerm,
  person,
  asset,
  assetFolder,
  layout,
  sharedLayout,
  menu,
  redirect,
  adUnitPattern,
  dataset,
  externalFeed,
  formMessage,
  ipGating,
  membership,
  demographicQuestion,
  siteUser,
];

const ofTheInstallation = [tenant, cmsUser, adminNewsItem];

/** The names of entities, but for groups of settings. */
export type EntityName = (typeof ofSites | typeof ofTheInstallation)[number]['name'];

/** What pages can be about, as the definitions say it. */
export type SubjectName = NonNullable<(typeof ofSites | typeof ofTheInstallation)[number]['page']>['subject'];

/** Every entity there is. What is listed here is stored, in the API and in the console. */
export const entities: readonly AnyEntity[] = [...ofSites, ...settingsGroups, ...ofTheInstallation];

/** What the server keeps of what goes on just now: no restored backup brings it back. */
export const passingEntities: readonly AnyEntity[] = [
  staffSession,
  loginAttempts,
  knownNetworks,
  accountLink,
  siteUserSession,
  siteUserLink,
  newsReader,
  outboxItem,
  outboxSwitch,
  siteOutboxItem,
  feedVisit,
  previewLink,
  bulkRun,
  bulkSlice,
];

/** What the server keeps for itself: stored like everything else, in no API and no form. */
export const internalEntities: readonly AnyEntity[] = [
  ...passingEntities,
  revision,
  sharedRevision,
  listView,
  promoCodeCount,
  syndicatedCopy,
  contentMeter,
  signingKey,
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
  externalFeed: ValueOf<typeof externalFeed.shape>;
  dataset: ValueOf<typeof dataset.shape>;
  membership: ValueOf<typeof membership.shape>;
  demographicQuestion: ValueOf<typeof demographicQuestion.shape>;
}

export type { Settings };

/** The definition of what there is an entry of. */
export function definitionOf({ name }: Pick<AnyEntity, 'name'>): AnyEntity {
  const entity = entityNamed(name);
  if (entity === undefined) throw new Error(`There is no entity "${name}"`);
  return entity;
}

export function entityNamed(name: string): AnyEntity | undefined {
  return entities.find((one) => one.name === name);
}

/** The entity of a document: by its collection, and among settings by its id. */
export function entityOf(collection: string, id?: string): AnyEntity | undefined {
  return entities.find(
    (one) => one.collection === collection && (one.singletonId === undefined || one.singletonId === id),
  );
}

/** The entity a reference of this collection leads to. */
export function entityOfCollection(collection: string): AnyEntity | undefined {
  return entities.find((one) => one.collection === collection && one.singletonId === undefined);
}
