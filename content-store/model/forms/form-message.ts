import { entity } from '../../definition/entity.ts';
import { checkbox, choice, email, instant, multiline, reference, text } from '../../definition/field.ts';
import { formNames, forms } from './forms.ts';

const messageForms = formNames.map((value) => ({ value, label: forms[value].label }));

/** What a reader sent by a form (S0 §2): kept for the staff of the site until it is too old, and never public. Nothing is
 * required: of one whose time is over, the form and the moment are all that stays. */
export const formMessage = entity({
  name: 'formMessage',
  label: 'Message',
  labels: 'Messages',
  menu: 'Site',
  menuHeading: 'Readers',
  help: 'What readers sent by the forms of the site. Deleted by itself once it is as old as the settings of its form say.',
  access: { read: ['manage_site_users'], write: ['manage_site_users'], create: [] },
  fields: {
    form: choice(messageForms, { label: 'Form', readOnly: true }),
    receivedAt: instant({ label: 'Received', readOnly: true }),
    name: text({ label: 'Name', readOnly: true, max: 120 }),
    email: email({ label: 'Email address', readOnly: true }),
    organization: text({ label: 'Company', readOnly: true, max: 120 }),
    phone: text({ label: 'Phone', readOnly: true, max: 40 }),
    /** By its alpha-3 code. */
    country: text({ label: 'Country', readOnly: true, max: 3 }),
    region: text({ label: 'State or province', readOnly: true, max: 80 }),
    message: multiline({ label: 'Message', readOnly: true }),
    about: reference(
      { collection: 'content', onDelete: 'clear' },
      { label: 'About', readOnly: true, help: 'The piece on whose page it was written.' },
    ),
    page: text({ label: 'Page', readOnly: true, max: 2_000 }),
    consentKey: choice(['CASL', 'GDPR'], {
      label: 'Consent asked for under',
      readOnly: true,
      help: 'Empty where the country has no such law.',
    }),
    consent: checkbox({ label: 'Consent given', default: false, readOnly: true }),
    isAnswered: checkbox({ label: 'Dealt with', default: false }),
    /** What made it one message, sent once or twice. */
    proof: text({ label: 'Proof', visibility: 'secret', readOnly: true, max: 100 }),
  },
  titleField: 'name',
  list: {
    columns: ['name', 'email', 'form', 'receivedAt', 'isAnswered'],
    sort: ['receivedAt', 'desc'],
    search: ['name', 'email', 'organization', 'message'],
    filters: ['form', 'isAnswered'],
  },
  indexes: [{ orderBy: [['receivedAt', 'asc']] }, { equals: 'form', orderBy: [['receivedAt', 'asc']] }],
  claims: ({ proof }) => ({ proof: proof === undefined ? undefined : `form-message:${proof}` }),
});
