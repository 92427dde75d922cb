import type { EntityName } from '#content-store/registry/registry.ts';
import type { EntityRules, RulesByEntity } from '../context/entity-rules.ts';
import { cmsUserRules } from './cms-users/rules.ts';
import { contentRules } from './content/rules.ts';
import { datasetRules } from './datasets/rules.ts';
import { sharedLayoutRules } from './layouts/rules.ts';
import { ipGatingRules } from './licences/rules.ts';
import { assetRules } from './media/described.ts';
import { folderRules } from './media/folders.ts';
import { demographicQuestionRules } from './memberships/rules.ts';
import { newsRules } from './news/rules.ts';
import { redirectRules } from './redirects/rules.ts';
import { sectionRules } from './sections/rules.ts';
import { omedaRules } from './settings/omeda.ts';
import { podcastsRules } from './settings/podcasts.ts';
import { siteUserRules } from './site-users/rules.ts';
import { termRules } from './taxonomy/rules.ts';
import { tenantRules } from './tenants/rules.ts';

/** What each entity asks of whoever writes it; forgetting an entity does not compile. Of settings, few ask for anything. */
export const rules = {
  content: contentRules,
  websiteSection: sectionRules,
  taxonomyTerm: termRules,
  person: {},
  asset: assetRules,
  assetFolder: folderRules,
  layout: {},
  sharedLayout: sharedLayoutRules,
  menu: {},
  redirect: redirectRules,
  adUnitPattern: {},
  dataset: datasetRules,
  externalFeed: {},
  formMessage: {},
  ipGating: ipGatingRules,
  membership: {},
  demographicQuestion: demographicQuestionRules,
  siteUser: siteUserRules,
  tenant: tenantRules,
  cmsUser: cmsUserRules,
  adminNewsItem: newsRules,
  omedaSettings: omedaRules,
  podcastsSettings: podcastsRules,
} satisfies Record<EntityName, EntityRules> & RulesByEntity;
