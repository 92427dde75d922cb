import type { ValueOf } from '../../definition/field.ts';
import { type Permission, permissions } from '../../definition/permissions.ts';
import type { cmsUser } from './cms-user.ts';

type Role = ValueOf<typeof cmsUser.shape>['role'];

/** What each role may do before extra permissions (S1 §6). */
const byRole: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: permissions,
  managing_editor: permissions.filter(
    (one) => !['manage_users', 'manage_modules', 'manage_ip_gating'].includes(one),
  ),
  editor: [
    'manage_content',
    'publish_content',
    'manage_taxonomy',
    'manage_assets',
    'view_site_settings',
    'view_site_layouts',
    'view_site_sections',
    'view_common_reports',
    'manage_redirects',
  ],
  contributor: ['manage_content', 'manage_assets'],
  newsletter_manager: [
    'manage_newsletter_templates',
    'manage_newsletter_templates_basic',
    'manage_newsletter_campaigns',
    'manage_newsletter_ads',
    'manage_newsletter_settings',
    'view_common_reports',
  ],
  audience_manager: ['manage_memberships', 'manage_site_users', 'view_common_reports'],
  ad_operations: [
    'view_ad_unit_patterns',
    'manage_ad_unit_patterns',
    'manage_newsletter_ads',
    'view_common_reports',
  ],
  analyst: ['view_common_reports', 'view_history'],
};

const purposes: Readonly<Record<Role, string>> = {
  administrator: 'You look after the installation: its sites, their modules and everyone who works on them.',
  managing_editor: 'You are responsible for what a site publishes, and for how it is set up.',
  editor: 'You write, edit and publish content.',
  contributor: 'You write content; an editor publishes it.',
  newsletter_manager: 'You make newsletters: their templates, campaigns, ads and settings.',
  audience_manager:
    'You look after the readers who have an account: memberships, site users, and how companies use their licences.',
  ad_operations: 'You look after ads: the places for them on pages and in newsletters.',
  analyst: 'You see how the sites are doing: reports, and the history of what was changed.',
};

/** What a role is for, in a sentence to whoever has it; undefined for an unknown one. */
export function purposeOfRole(role: string): string | undefined {
  return Object.entries(purposes).find(([name]) => name === role)?.[1];
}

/** The permissions someone holds: the role's and the extra ones. An unknown role holds none of its own. */
export function permissionsOf(user: {
  readonly role: string;
  readonly extraPermissions: readonly string[];
}): ReadonlySet<Permission> {
  const extra = permissions.filter((one) => user.extraPermissions.includes(one));
  return new Set([...permissionsOfRole(user.role), ...extra]);
}

/** What a role brings; an unknown one nothing. */
export function permissionsOfRole(role: string): readonly Permission[] {
  return Object.entries(byRole).find(([name]) => name === role)?.[1] ?? [];
}
