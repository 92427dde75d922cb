import { settings } from '../../definition/entity.ts';
import { checkbox } from '../../definition/field.ts';

/** Where the product is developed (`npm run dev`), modules are on until a site says otherwise (S1 §1). */
const isOn = typeof process !== 'undefined' && process.env.NODE_ENV === 'development';

/** What a site has switched on beside what every site has (S0 §1, S1 §1). */
export const modulesSettings = settings({
  group: 'modules',
  label: 'Modules',
  help: 'Screens, settings and blocks of a module are there where it is switched on.',
  route: '/edit-enabled-modules',
  access: { read: ['manage_modules'], write: ['manage_modules'] },
  hasWorkingCopies: false,
  fields: {
    leaders: checkbox({ label: 'Leaders', default: isOn }),
    magazine: checkbox({ label: 'Magazine', default: isOn }),
    newsletters: checkbox({ label: 'Newsletters', default: isOn }),
    search: checkbox({ label: 'Search', default: isOn }),
    memberships: checkbox({ label: 'Memberships', default: isOn }),
    sourceesb: checkbox({ label: 'Source ESB', default: isOn }),
  },
});

/** What a module is called; the name itself of what is none. */
export function moduleLabel(name: string): string {
  return Object.entries(modulesSettings.shape).find(([key]) => key === name)?.[1].label ?? name;
}
