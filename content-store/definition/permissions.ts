import { requests } from '../messages/requests.ts';

/** The permission catalogue (S1 §6), and `publish_content`: editing is not publishing. */
export const permissions = [
  'manage_content',
  'publish_content',
  'manage_taxonomy',
  'bulk_update_content',
  'manage_assets',
  'manage_newsletter_templates',
  'manage_newsletter_templates_basic',
  'manage_newsletter_campaigns',
  'manage_newsletter_ads',
  'manage_newsletter_settings',
  'manage_magazine_publications',
  'manage_magazine_issues',
  'manage_magazine_sections',
  'manage_contracts',
  'manage_memberships',
  'manage_site_users',
  'manage_ip_gating',
  'view_common_reports',
  'manage_print_export',
  'view_site_settings',
  'manage_site_settings',
  'view_site_layouts',
  'manage_site_layouts',
  'manage_menus',
  'manage_redirects',
  'view_site_sections',
  'manage_site_sections',
  'manage_header_cta',
  'view_ad_unit_patterns',
  'manage_ad_unit_patterns',
  'manage_users',
  'manage_modules',
  'view_history',
] as const;

export type Permission = (typeof permissions)[number];

/** What each lets someone do. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  manage_content: 'Write and edit content',
  publish_content: 'Publish content',
  manage_taxonomy: 'Manage taxonomy',
  bulk_update_content: 'Change many pieces at once',
  manage_assets: 'Manage the media library',
  manage_newsletter_templates: 'Manage newsletter templates',
  manage_newsletter_templates_basic: 'Change the basics of newsletter templates',
  manage_newsletter_campaigns: 'Manage newsletter campaigns',
  manage_newsletter_ads: 'Manage newsletter ads',
  manage_newsletter_settings: 'Change newsletter settings',
  manage_magazine_publications: 'Manage magazine publications',
  manage_magazine_issues: 'Manage magazine issues',
  manage_magazine_sections: 'Manage magazine sections',
  manage_contracts: 'Manage contracts with contributors',
  manage_memberships: 'Manage memberships',
  manage_site_users: 'Manage site users',
  manage_ip_gating: 'Manage IP gating',
  view_common_reports: 'See reports',
  manage_print_export: 'Export for print',
  view_site_settings: 'See site settings',
  manage_site_settings: 'Change site settings',
  view_site_layouts: 'See layouts',
  manage_site_layouts: 'Manage layouts',
  manage_menus: 'Manage menus',
  manage_redirects: 'Manage redirects',
  view_site_sections: 'See website sections',
  manage_site_sections: 'Manage website sections',
  manage_header_cta: 'Change the header’s call to action',
  view_ad_unit_patterns: 'See ad unit patterns',
  manage_ad_unit_patterns: 'Manage ad unit patterns',
  manage_users: 'Manage CMS users',
  manage_modules: 'Enable modules, manage sites',
  view_history: 'See the history',
};

/** What somebody lacks to whom something is closed that any of these permissions opens, by their labels; none for what no
 * permission opens. */
export function neededInWords(anyOf: readonly Permission[]): string {
  return requests.needed(anyOf.map((permission) => permissionLabels[permission]));
}
