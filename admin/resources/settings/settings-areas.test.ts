import { expect, it } from 'vitest';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { foundSettings } from './found-settings.ts';
import { shownAreas } from './settings-areas.ts';

const permissions = permissionsOf({ role: 'administrator', extraPermissions: [] });
const found = foundSettings('', permissions, new Set(Object.keys(modulesSettings.fields)));

it('each group of settings stands in one area, what nothing reads yet in the last', () => {
  const areas = shownAreas(found);
  const named = areas.flatMap(({ groups }) => groups.map(({ group }) => group.label));
  expect(named.toSorted()).toEqual(found.map(({ group }) => group.label).toSorted());
  expect(areas.map(({ isUnused }) => isUnused)).toEqual([false, false, false, false, true]);
  const last = areas.at(-1)?.groups.map(({ group }) => group.label);
  expect(last).toContain('Google Ad Manager');
  expect(last).not.toContain('Header');
});

it('an area that nothing was found in is left out', () => {
  const [first, ...others] = shownAreas(found.filter(({ group }) => group.label === 'Labels'));
  expect([first?.title, others]).toEqual(['Content', []]);
});
