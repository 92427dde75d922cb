import { checkbox, choice, color, integer, link, reference, text } from '../../definition/field.ts';
import { picture, siteLogo, siteSettings } from './site-settings.ts';

/** The head of every page (S1 §3 header). */
export const headerSettings = siteSettings({
  group: 'header',
  label: 'Header',
  area: 'look',
  help: 'The head of every page.',
  fields: {
    logo: siteLogo,
    logoHeight: integer({ label: 'Logo height', min: 35, max: 45, default: 35 }),
    prestitialLogo: reference(picture, {
      label: 'Prestitial logo',
      help: 'For the page before the page.',
    }),
    primaryBackgroundColor: color({ label: 'Background', default: '#ffffff' }),
    hamburgerMenuStyle: choice(
      [
        { value: 'primary', label: 'In the header’s colours' },
        { value: 'secondary', label: 'White on black' },
      ],
      { label: 'Hamburger style', default: 'primary' },
    ),
    hamburgerMenuCollapsibleGroups: checkbox({ label: 'Hamburger groups open and close', default: false }),
    searchStyle: choice(['icon', 'text'], { label: 'Search as', default: 'icon' }),
    ctaText: text({ label: 'Call to action', isProse: true, max: 120 }),
    ctaLink: link({ label: 'Call to action address' }),
  },
});
