import { describe, expect, it } from 'vitest';
import { isOpenTo } from '#content-store/console/screens.ts';
import type { Permission } from '#content-store/definition/permissions.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { historyScreen } from '#content-store/model/history/screens.ts';
import { migrateSiteUsersScreen } from '#content-store/model/site-users/screens.ts';
import { byHeading, createItems, menuGroups, settingsItems } from './menu.ts';

const none: ReadonlySet<string> = new Set();
const permissionsAs = (role: string) => permissionsOf({ role, extraPermissions: [] });

describe('the toolbar', () => {
  it('shows an administrator every group, in order', () => {
    const groups = menuGroups(permissionsAs('administrator'), none);
    expect(groups.map((one) => one.name)).toEqual(['Content', 'Site', 'Settings', 'System']);
    expect(groups[0]?.items.map((one) => one.path)).toEqual([
      '/content',
      '/taxonomy',
      '/persons',
      '/digital-media-library',
      '/media-folders',
      '/content-calendar',
      '/bulk-update-content',
      '/content-research',
      '/content-syndication',
    ]);
    expect(groups[2]?.items.map((one) => one.path)).toEqual([
      '/edit-site-settings',
      '/edit-cta-message',
      '/edit-enabled-modules',
      '/contacts-settings',
      '/meig-settings',
      '/podcasts-settings',
    ]);
  });

  it('puts the many entries of a site under headings, each entry under exactly one', () => {
    const modules: ReadonlySet<string> = new Set(['memberships', 'ipGating']);
    const site = menuGroups(permissionsAs('administrator'), modules).find(({ name }) => name === 'Site');
    const headed = [...byHeading(site ?? { name: '', items: [] })].map(([heading, items]) => [
      heading,
      items.map(({ label }) => label),
    ]);
    expect(headed).toEqual([
      ['Structure', ['Website sections', 'Menus', 'Redirects']],
      [
        'Layouts',
        [
          ...['Layouts', 'Shared layouts', 'Blocks', 'Change the design', 'Layout analysis'],
          ...['Layout block usage', 'Layout schedule', 'Section analysis'],
        ],
      ],
      [
        'Readers',
        [
          ...['Messages', 'IP gating', 'Memberships', 'Demographic questions', 'Site users'],
          'Import site users',
        ],
      ],
      ['Ads and feeds', ['Ad unit patterns', 'External feeds']],
    ]);
  });

  it('gives no heading to the entries of a short menu', () => {
    const groups = menuGroups(permissionsAs('administrator'), none).filter(({ name }) => name !== 'Site');
    expect(groups.map((group) => [...byHeading(group).keys()])).toEqual(groups.map(() => [undefined]));
  });

  // spec: rule-leaders-needs-module
  it('offers the settings of a module where it is switched on', () => {
    const labels = (modules: readonly string[]) =>
      settingsItems(permissionsAs('administrator'), new Set(modules)).map((one) => one.label);
    expect(labels([])).not.toEqual(expect.arrayContaining(['Leaders']));
    expect(labels(['leaders'])).toContain('Leaders');
    expect(labels(['leaders'])).not.toContain('Source ESB');
  });

  // spec: rule-menu-item-visible, shell-menu-filtering
  it('hides what someone may not see', () => {
    const contributor = menuGroups(permissionsAs('contributor'), none);
    expect(contributor.map((one) => one.name)).toEqual(['Content', 'Site']);
    expect(contributor[1]?.items.map((one) => one.label)).toEqual(['Website sections']);
    const [analyst, ...others] = menuGroups(permissionsAs('analyst'), none);
    expect([analyst?.items.map((one) => one.label), others]).toEqual([['History'], []]);
    const labels = (modules: ReadonlySet<string>) =>
      menuGroups(permissionsAs('administrator'), modules).flatMap((group) =>
        group.items.map((one) => one.label),
      );
    expect(labels(none)).not.toContain('Membership settings');
    expect(labels(new Set(['memberships']))).toContain('Membership settings');
  });

  it('has the lists of members where the site has memberships, and those of companies where it lets them in', () => {
    const labels = (...modules: readonly string[]) =>
      menuGroups(permissionsAs('administrator'), new Set(modules))
        .flatMap(({ items }) => items.map(({ label }) => label))
        .filter((label) => ['Memberships', 'Site users', 'IP gating'].includes(label));
    expect(labels()).toEqual([]);
    expect(labels('memberships')).toEqual(['Memberships', 'Site users']);
    const all = ['IP gating', 'Memberships', 'Site users'];
    expect(labels('memberships', 'ipGating').toSorted()).toEqual(all);
    const audience = menuGroups(permissionsAs('audience_manager'), new Set(['memberships', 'ipGating']));
    const seen = audience.flatMap(({ items }) => items.map(({ label }) => label));
    expect(seen).toEqual(expect.arrayContaining(all));
  });

  it('leads to a screen of a module where that is switched on', () => {
    const paths = (modules: ReadonlySet<string>) =>
      menuGroups(permissionsAs('administrator'), modules).flatMap(({ items }) =>
        items.map(({ path }) => path),
      );
    expect(paths(none)).not.toContain(migrateSiteUsersScreen.path);
    expect(paths(new Set(['memberships']))).toContain(migrateSiteUsersScreen.path);
  });

  // spec: rule-add-links-permission
  it('leads to what is added to a list, whoever may manage it, and nobody else', () => {
    const adds = (...permissions: Permission[]) =>
      menuGroups(new Set(permissions), none)
        .flatMap(({ items }) => items)
        .flatMap(({ add }) => (add === undefined ? [] : [add.path]));
    expect(adds('view_site_layouts', 'view_site_sections', 'view_ad_unit_patterns')).toEqual([]);
    expect(adds('manage_site_layouts')).toContain('/create-web-layout');
    expect(adds('manage_site_sections')).toEqual(['/create-website-section']);
    expect(adds('manage_ad_unit_patterns')).toEqual(['/create-ad-unit-pattern']);
    // What is written is of a type, which its list asks for.
    expect(adds('manage_content').filter((path) => path.startsWith('/create-content'))).toEqual([]);
  });

  // spec: rule-history-permission
  it('leads to the history whoever may see it', () => {
    expect(isOpenTo(historyScreen, new Set(['manage_modules']))).toBe(false);
    expect(isOpenTo(historyScreen, new Set(['view_history']))).toBe(true);
  });

  it('offers the types of content that are written on the site, to those who may write', () => {
    const site = { contentTypes: ['Event', 'PressRelease', 'Ebook'] };
    const offered = createItems(permissionsAs('contributor'), site);
    expect(offered.map((one) => one.path).filter((path) => path.startsWith('/create-content'))).toEqual([
      '/create-content/event',
      '/create-content/press-release',
    ]);
    expect(createItems(permissionsAs('analyst'), site)).toEqual([]);
  });
});
