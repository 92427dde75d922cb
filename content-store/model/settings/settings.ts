import type { ValueOf } from '../../definition/field.ts';
import { baseStylesSettings } from './base-styles.ts';
import { blueconicSettings } from './blueconic.ts';
import { checklistsSettings } from './checklists.ts';
import { companyUpdateSettings } from './company-update.ts';
import { contactUsSettings } from './contact-us.ts';
import { contactsSettings } from './contacts.ts';
import { contentStyleSettings } from './content-style.ts';
import { ctaMessageSettings } from './cta-message.ts';
import { footerSettings } from './footer.ts';
import { generalSettings } from './general.ts';
import { googleAdManagerSettings } from './google-ad-manager.ts';
import { googleTagManagerSettings } from './google-tag-manager.ts';
import { headerSettings } from './header.ts';
import { inquiryFormSettings } from './inquiry-form.ts';
import { labelsSettings } from './labels.ts';
import { leadersSettings } from './leaders.ts';
import { magazineSettings } from './magazine.ts';
import { mediaLibrarySettings } from './media-library.ts';
import { membershipsSettings } from './memberships.ts';
import { modulesSettings } from './modules.ts';
import { newslettersSettings } from './newsletters.ts';
import { omedaSettings } from './omeda.ts';
import { oneTrustSettings } from './one-trust.ts';
import { podStyleSettings } from './pod-style.ts';
import { podcastsSettings } from './podcasts.ts';
import { sectionTreeSettings } from './section-tree.ts';
import { siteValuesSettings } from './site-values.ts';
import { socialLinksSettings } from './social-links.ts';
import { sourceEsbSettings } from './source-esb.ts';
import { sponsoredSearchSettings } from './sponsored-search.ts';
import { systemOutageSettings } from './system-outage.ts';
import { thirdPartyScriptsSettings } from './third-party-scripts.ts';

/** Every settings group, in the order in which the console shows them. What is listed here is stored, in the API and in
 * the console. */
export const settingsGroups = [
  generalSettings,
  headerSettings,
  footerSettings,
  socialLinksSettings,
  baseStylesSettings,
  podStyleSettings,
  contentStyleSettings,
  checklistsSettings,
  systemOutageSettings,
  sectionTreeSettings,
  labelsSettings,
  leadersSettings,
  magazineSettings,
  sourceEsbSettings,
  inquiryFormSettings,
  contactUsSettings,
  companyUpdateSettings,
  sponsoredSearchSettings,
  googleTagManagerSettings,
  googleAdManagerSettings,
  blueconicSettings,
  oneTrustSettings,
  thirdPartyScriptsSettings,
  ctaMessageSettings,
  modulesSettings,
  contactsSettings,
  siteValuesSettings,
  mediaLibrarySettings,
  podcastsSettings,
  membershipsSettings,
  omedaSettings,
  newslettersSettings,
] as const;

type Group = (typeof settingsGroups)[number];

/** What each group holds, by its name. */
export type Settings = { [G in Group as G['singletonId']]: ValueOf<G['shape']> };
