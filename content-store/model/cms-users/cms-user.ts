import { entity, renamed } from '../../definition/entity.ts';
import { checkbox, choice, choices, email, instant, secret, sites, text } from '../../definition/field.ts';
import { permissionLabels, permissions } from '../../definition/permissions.ts';
import { cmsUserAccess } from './access.ts';

/** A member of staff (S1 §3). `tenants` holds tenant keys and counts only where `isGlobal` is off. */
export const cmsUser = entity({
  name: 'cmsUser',
  scope: 'installation',
  label: 'CMS user',
  labels: 'CMS users',
  menu: 'System',
  access: cmsUserAccess,
  version: 2,
  migrations: { 2: renamed('isActive', 'status') },
  fields: {
    email: email({ label: 'Email', required: true, projection: 'card' }),
    username: text({ label: 'Username', required: true, max: 64, projection: 'card' }),
    firstName: text({ label: 'First name', required: true, max: 100, projection: 'card' }),
    lastName: text({ label: 'Last name', required: true, max: 100, projection: 'card' }),
    role: choice(
      [
        { value: 'administrator', label: 'Administrator' },
        { value: 'managing_editor', label: 'Managing Editor' },
        { value: 'editor', label: 'Editor' },
        { value: 'contributor', label: 'Contributor' },
        { value: 'newsletter_manager', label: 'Newsletter Manager' },
        { value: 'audience_manager', label: 'Audience Manager' },
        { value: 'ad_operations', label: 'Ad Operations' },
        { value: 'analyst', label: 'Analyst' },
      ],
      { label: 'Role', default: 'editor', projection: 'card' },
    ),
    extraPermissions: choices(
      permissions.map((value) => ({ value, label: permissionLabels[value] })),
      { label: 'Extra permissions', help: 'Beside those of the role.', default: [] },
    ),
    status: checkbox({
      label: 'Active',
      isFlag: true,
      default: true,
      help: 'Someone inactive cannot sign in; open sessions end at once.',
      projection: 'card',
    }),
    invitedAt: instant({
      label: 'Invited',
      readOnly: true,
      projection: 'card',
      help: 'Until a password is chosen, by the link in the invitation.',
    }),
    isGlobal: checkbox({ label: 'All sites', isFlag: true, default: false }),
    tenants: sites({
      label: 'Sites',
      default: [],
      when: { isGlobal: [false] },
      help: 'Those this person works on.',
    }),
    passwordHash: secret({ label: 'Password' }),
    // Another one ends every session opened under the one before.
    sessionEpoch: secret({ label: 'Session epoch' }),
  },
  titleField: 'username',
  list: {
    columns: ['username', 'firstName', 'lastName', 'email', 'role', 'status', 'invitedAt'],
    sort: ['username', 'asc'],
    search: ['username', 'email', 'firstName', 'lastName'],
    filters: ['role', 'status'],
  },
  claims: (user) => ({
    email: `cms-user-email:${user.email.toLowerCase()}`,
    username: `cms-user-name:${user.username.toLowerCase()}`,
  }),
});
