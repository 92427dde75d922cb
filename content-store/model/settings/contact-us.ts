import { email, list, text } from '../../definition/field.ts';
import { keepDays, SENDER_HELP, siteSettings } from './site-settings.ts';

/** To whom readers' messages go (S1 §3 contactUs). */
export const contactUsSettings = siteSettings({
  group: 'contactUs',
  label: 'Contact us',
  area: 'forms',
  help: 'To whom readers’ messages go.',
  // Addresses of people: no reader is told.
  isPublic: false,
  fields: {
    sendTo: list(email({ label: 'Address' }), { label: 'Send to', default: [] }),
    sendFrom: email({ label: 'Send from', help: SENDER_HELP }),
    notificationSubject: text({ label: 'Subject of the message' }),
    keepDays,
  },
});
