import { list, text } from '../../definition/field.ts';
import { siteSettings, UNREAD } from './site-settings.ts';

/** Labels that content can carry (S1 §3 labels). */
export const labelsSettings = siteSettings({
  group: 'labels',
  label: 'Labels',
  help: UNREAD,
  fields: {
    content: list(text({ label: 'Label', max: 60 }), {
      label: 'Labels of content',
      default: [],
      help: 'Such as Sponsored.',
    }),
  },
});
