import { color } from '../../definition/field.ts';
import { siteSettings } from './site-settings.ts';

/** What stands out in a pod of content (S1 §3 podStyle). */
export const podStyleSettings = siteSettings({
  group: 'podStyle',
  label: 'Pod style',
  area: 'look',
  help: 'Boxes beside articles.',
  fields: {
    accentColor: color({
      label: 'Accent colour',
      help: 'The line above a block’s title; without one, the primary colour’s.',
    }),
  },
});
