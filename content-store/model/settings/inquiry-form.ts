import { email, list, reference, text } from '../../definition/field.ts';
import { keepDays, picture, SENDER_HELP, siteSettings } from './site-settings.ts';

/** To whom readers' inquiries go (S1 §3 inquiryForm). */
export const inquiryFormSettings = siteSettings({
  group: 'inquiryForm',
  label: 'Inquiry form',
  area: 'forms',
  help: 'To whom readers’ inquiries go.',
  // Addresses of people: no reader is told.
  isPublic: false,
  fields: {
    sendTo: list(email({ label: 'Address' }), { label: 'Send to', default: [] }),
    sendFrom: email({ label: 'Send from', required: true, help: SENDER_HELP }),
    sendBcc: list(email({ label: 'Address' }), { label: 'Blind copies to', default: [] }),
    notificationSubject: text({ label: 'Subject of the message' }),
    keepDays,
    emailHeaderImage: reference(picture, { label: 'Picture above the message', required: true }),
  },
});
