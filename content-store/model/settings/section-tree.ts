import { references } from '../../definition/field.ts';
import { siteSettings } from './site-settings.ts';

/** What the tree of sections begins with where a page is of none of them (S1 §3 sectionTree). */
export const sectionTreeSettings = siteSettings({
  group: 'sectionTree',
  label: 'Section tree',
  area: 'content',
  help: 'What the tree of sections begins with.',
  fields: {
    parentSections: references(
      { collection: 'websiteSection', onDelete: 'clear' },
      {
        label: 'Sections it begins with',
        default: [],
        help: 'On the home page, and on pages of no section. Empty: all there are.',
      },
    ),
  },
});
