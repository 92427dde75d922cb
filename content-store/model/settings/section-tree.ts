import { references } from '../../definition/field.ts';
import { siteSettings } from './site-settings.ts';

/** What the tree of sections begins with (S1 §3 sectionTree). */
export const sectionTreeSettings = siteSettings({
  group: 'sectionTree',
  label: 'Section tree',
  help: 'What the tree of sections begins with.',
  fields: {
    parentSections: references(
      { collection: 'websiteSection', onDelete: 'clear' },
      { label: 'Sections it begins with', default: [] },
    ),
  },
});
