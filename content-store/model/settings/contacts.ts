import { group, list, references, text } from '../../definition/field.ts';
import { siteSettings } from './site-settings.ts';

/** Whom readers can turn to, in groups (S1 §3 contacts settings). */
export const contactsSettings = siteSettings({
  group: 'contacts',
  label: 'Contacts',
  help: 'Contacts shown to readers, in groups.',
  route: '/contacts-settings',
  fields: {
    contactsGroup: list(
      group(
        {
          title: text({ label: 'Title', required: true }),
          contacts: references(
            { collection: 'person', onDelete: 'clear' },
            { label: 'Contacts', default: [] },
          ),
        },
        { label: 'Group' },
      ),
      { label: 'Groups of contacts', default: [] },
    ),
  },
});
