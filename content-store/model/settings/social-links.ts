import { followedNetworks, otherNetworks } from '../social/networks.ts';
import { siteSettings } from './site-settings.ts';

/** Where else the publication is (S0 §3, S1 §3 socialLinks). Empty ones are not shown (S0 §5). */
export const socialLinksSettings = siteSettings({
  group: 'socialLinks',
  label: 'Social links',
  area: 'look',
  help: 'Where else the publication is; the footer links to it.',
  fields: { ...followedNetworks, ...otherNetworks },
});
