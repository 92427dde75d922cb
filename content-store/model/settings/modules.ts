import { settings } from '../../definition/entity.ts';
import { checkbox } from '../../definition/field.ts';

/** What a site has switched on beside what every site has (S0 §1, S1 §1). */
export const modulesSettings = settings({
  group: 'modules',
  label: 'Modules',
  help: 'Screens and settings of a module are there where it is switched on.',
  route: '/edit-enabled-modules',
  access: { read: ['manage_modules'], write: ['manage_modules'] },
  hasWorkingCopies: false,
  fields: {
    leaders: checkbox({ label: 'Leaders', default: false }),
    magazine: checkbox({ label: 'Magazine', default: false }),
    newsletters: checkbox({ label: 'Newsletters', default: false }),
    search: checkbox({ label: 'Search', default: false }),
    memberships: checkbox({ label: 'Memberships', default: false }),
    sourceesb: checkbox({ label: 'Source ESB', default: false }),
  },
});
