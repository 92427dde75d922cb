import type { EntityName } from '#content-store/registry/registry.ts';
import type { EntityRules } from '../context/entity-rules.ts';
import { cmsUserRules } from './cms-users/rules.ts';
import { contentRules } from './content/rules.ts';
import { sharedLayoutRules } from './layouts/rules.ts';
import { newsRules } from './news/rules.ts';
import { redirectRules } from './redirects/rules.ts';
import { sectionRules } from './sections/rules.ts';
import { termRules } from './taxonomy/rules.ts';
import { tenantRules } from './tenants/rules.ts';

/** What each entity asks of whoever writes it; forgetting an entity does not compile. */
export const rules = {
  content: contentRules,
  websiteSection: sectionRules,
  taxonomyTerm: termRules,
  person: {},
  asset: {},
  layout: {},
  sharedLayout: sharedLayoutRules,
  menu: {},
  redirect: redirectRules,
  adUnitPattern: {},
  formMessage: {},
  tenant: tenantRules,
  cmsUser: cmsUserRules,
  adminNewsItem: newsRules,
} satisfies Record<EntityName, EntityRules>;
