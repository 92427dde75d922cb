import { list, text } from '../../definition/field.ts';
import { MOST_OFFERED } from '../../definition/kinds.ts';
import { siteSettings } from './site-settings.ts';

/** Labels that content can carry (S1 §3 labels). */
export const labelsSettings = siteSettings({
  group: 'labels',
  label: 'Labels',
  area: 'content',
  help: 'What editors may choose from. Pieces keep a label that is taken out here.',
  fields: {
    content: list(text({ label: 'Label', max: MOST_OFFERED }), {
      label: 'Labels of content',
      default: [],
      help: 'Such as Sponsored. Left empty: Sponsored, Opinion, Analysis and Update.',
    }),
  },
});
