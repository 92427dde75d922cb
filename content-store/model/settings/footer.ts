import { without } from '../../definition/dividing.ts';
import { color, multiline, text } from '../../definition/field.ts';
import { siteLogo, siteSettings } from './site-settings.ts';

/** The foot of every page (S1 §3 footer). */
export const footerSettings = siteSettings({
  group: 'footer',
  label: 'Footer',
  area: 'look',
  help: 'The foot of every page.',
  version: 2,
  migrations: { 2: without(['socialLinks']) },
  divisions: {
    2: ({ socialLinks }) => ({ socialLinks: isGroup(socialLinks) ? socialLinks : {} }),
  },
  fields: {
    logo: siteLogo,
    logoBackgroundColor: color({ label: 'Background of the logo' }),
    primaryBackgroundColor: color({ label: 'Background', default: '#16181d' }),
    about: multiline({ label: 'About', help: 'A sentence or two about the publication.' }),
    copyrightHolder: text({ label: 'Copyright holder' }),
  },
});

function isGroup<T>(value: T): value is Exclude<T, null | undefined | string | number | boolean | unknown[]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
