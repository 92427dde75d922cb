import { text } from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';
import { siteSettings } from './site-settings.ts';

const CONTAINER_ID = /^(GTM|G)-[0-9A-Z]+$/;

/** The tag manager's container (S1 §3, §5). */
export const googleTagManagerSettings = siteSettings({
  group: 'googleTagManager',
  label: 'Google Tag Manager',
  area: 'services',
  help: 'The tag manager’s container.',
  fields: {
    containerID: text({
      label: 'Container id',
      max: 40,
      help: 'GTM- or G- and digits or capitals, such as GTM-AB12CD3.',
      pattern: {
        matches: CONTAINER_ID,
        example: 'GTM-AB12CD3',
        problem: (value) => messages.containerId(value, suggestionFor(value)),
      },
    }),
  },
});

/** The id that somebody most likely meant; an example where there is no telling. */
export function suggestionFor(value: string): string {
  const tidy = value.toUpperCase().replace(/[^0-9A-Z-]/g, '');
  const rest = tidy.replace(/^(GTM|G)?-*(?=.)/, '').replaceAll('-', '');
  const prefix = /^G-/.test(tidy) ? 'G' : 'GTM';
  return rest === '' ? 'GTM-AB12CD3' : `${prefix}-${rest}`;
}
