import { expect, it } from 'vitest';
import { blockTypeNamed } from '../model/blocks/blocks.ts';
import { cmsUser } from '../model/cms-users/cms-user.ts';
import { modulesSettings } from '../model/settings/modules.ts';
import { awaits } from './awaits.ts';
import { entityNamed } from './registry.ts';

it('what nothing reads yet says what it is for, wherever it is declared, and what is in use does not', () => {
  const field = (entity: string, name: string) => entityNamed(entity)?.fields[name] ?? expect.fail(name);
  expect(awaits(field('headerSettings', 'prestitialLogo'))).toBe('ads');
  expect(awaits(field('headerSettings', 'logo'))).toBeUndefined();
  // One declaration, two kinds of layouts.
  expect(awaits(field('sharedLayout', 'excludeAds'))).toBe(awaits(field('layout', 'excludeAds')));
  expect(awaits(field('layout', 'loadMoreType'))).toBeUndefined();
  expect(awaits(field('menu', 'placement'))).toBeUndefined();
  expect(awaits(field('menu', 'placement'), 'Footer')).toBeUndefined();
  expect(awaits(blockTypeNamed('gam_ad') ?? expect.fail())).toBe('ads');
  expect(awaits(blockTypeNamed('carousel')?.settings.trackingId ?? expect.fail())).toBe(
    'reports and tracking',
  );
  expect(awaits('manage_contracts')).toBe('contracts');
  expect(awaits('manage_content')).toBeUndefined();
});

it('a permission or a module that opens nothing but what waits, waits with it', () => {
  expect(awaits('manage_ad_unit_patterns')).toBe('ads');
  // A digital edition is led to, though magazines wait.
  expect(awaits(modulesSettings.shape.magazine)).toBeUndefined();
  // Its settings name the newsletters that members are offered.
  expect(awaits(modulesSettings.shape.newsletters)).toBeUndefined();
  expect(awaits(cmsUser.shape.extraPermissions, 'manage_ad_unit_patterns')).toBe('ads');
  expect(awaits(cmsUser.shape.extraPermissions, 'manage_menus')).toBeUndefined();
  for (const permission of ['manage_menus', 'manage_modules', 'view_site_settings'] as const)
    expect([permission, awaits(permission)]).toEqual([permission, undefined]);
});
