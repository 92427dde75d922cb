import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { createItems, menuGroups } from './menu.ts';

const permissionsAs = (role: string) => permissionsOf({ role, extraPermissions: [] });

describe('the toolbar', () => {
  it('shows an administrator every group, in order', () => {
    const groups = menuGroups(permissionsAs('administrator'));
    expect(groups.map((one) => one.name)).toEqual(['Content', 'Site', 'Settings', 'System']);
    expect(groups[0]?.items.map((one) => one.path)).toEqual([
      '/content',
      '/taxonomy',
      '/persons',
      '/digital-media-library',
    ]);
    expect(groups[2]?.items.map((one) => one.path)).toEqual([
      '/edit-site-settings/general',
      '/edit-site-settings/header',
      '/edit-site-settings/footer',
      '/edit-site-settings/contentStyle',
    ]);
  });

  it('hides what someone may not see', () => {
    const contributor = menuGroups(permissionsAs('contributor'));
    expect(contributor.map((one) => one.name)).toEqual(['Content', 'Site']);
    expect(contributor[1]?.items.map((one) => one.label)).toEqual(['Website sections']);
    const [analyst, ...others] = menuGroups(permissionsAs('analyst'));
    expect([analyst?.items.map((one) => one.label), others]).toEqual([['History'], []]);
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
