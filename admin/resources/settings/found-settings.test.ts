import { expect, it } from 'vitest';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { foundSettings } from './found-settings.ts';

const administrator = permissionsOf({ role: 'administrator', extraPermissions: [] });
const found = (phrase: string, modules: readonly string[] = []) =>
  foundSettings(phrase, administrator, new Set(modules)).map(
    ({ group, fields }) => [group.label, fields.map((one) => one.name)] as const,
  );

it('settings are found by their name, by what is said of them and by what is within them', () => {
  expect(found('logo height')).toEqual([['Header', ['logoHeight']]]);
  expect(found('GTM-')).toEqual([['Google Tag Manager', ['containerID']]]);
  expect(found('behavior id')).toEqual([['Third-party scripts', ['olytics']]]);
  expect(found('no such thing')).toEqual([]);
});

it('a group that is asked for by its name is found whole', () => {
  expect(found('facebook')).toEqual([
    ['Social links', ['facebook']],
    ['Third-party scripts', ['facebookPixel']],
  ]);
  expect(found('sponsored search')).toEqual([['Sponsored search', ['enabled', 'logos', 'clickUrl']]]);
});

it('the settings of a module are found where it is switched on, and screens of their own are not among them', () => {
  const labels = (modules: readonly string[]) => found('', modules).map(([label]) => label);
  expect(labels([])).not.toContain('Leaders');
  expect(labels(['leaders'])).toContain('Leaders');
  expect(labels([])).not.toContain('Podcasts');
  expect(foundSettings('', permissionsOf({ role: 'analyst', extraPermissions: [] }), new Set())).toEqual([]);
});
