import { outsideId } from './outside-id.ts';
import { siteSettings } from './site-settings.ts';

/** The consent banner (S1 §3 oneTrust). */
export const oneTrustSettings = siteSettings({
  group: 'oneTrust',
  label: 'OneTrust',
  area: 'services',
  help: 'The consent banner.',
  fields: { scriptId: outsideId({ label: 'Script id', max: 100 }) },
});
