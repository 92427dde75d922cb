import { expect, it } from 'vitest';
import { neededInWords, permissionLabels, permissions } from './permissions.ts';

it('says what somebody lacks by the labels of permissions, never by their keys', () => {
  expect(neededInWords(['manage_modules'])).toBe('You need the permission “Enable modules, manage sites”.');
  expect(neededInWords(['manage_memberships', 'manage_site_users'])).toBe(
    'You need one of the permissions “Manage memberships” or “Manage site users”.',
  );
  expect(neededInWords(['manage_menus', 'manage_redirects', 'manage_users'])).toBe(
    'You need one of the permissions “Manage menus”, “Manage redirects”, or “Manage CMS users”.',
  );
  expect(neededInWords([])).toBe('');
  for (const permission of permissions) {
    expect(permissionLabels[permission]).not.toBe('');
    expect(neededInWords([permission])).not.toContain('_');
  }
});
