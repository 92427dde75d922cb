import { checkbox, integer } from '../../definition/field.ts';
import { outsideId } from './outside-id.ts';
import { siteSettings } from './site-settings.ts';

/** The ad manager's account (S0 §3, S1 §3). */
export const googleAdManagerSettings = siteSettings({
  group: 'googleAdManager',
  label: 'Google Ad Manager',
  area: 'services',
  help: 'The ad manager’s account.',
  fields: {
    basePath: outsideId({ label: 'Base path', required: true, help: 'What every slot’s path begins with.' }),
    lazyLoad: checkbox({ label: 'Load ads when they come near', default: false }),
    iavTargetInjection: integer({ label: 'Target of the injected ad', min: 0, default: 4 }),
  },
});
