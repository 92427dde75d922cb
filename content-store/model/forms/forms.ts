import { type AnyFields, checkbox, email, multiline, text, type ValueOf } from '../../definition/field.ts';

/** The forms that readers write by, and what each asks (S0 §2, §5). Declared here once: pages show them, the server reads
 * what is sent by them, and the messages that staff keep have the same fields. */

const person = {
  name: text({ label: 'Name', required: true, max: 120 }),
  email: email({ label: 'Email Address', required: true }),
};

/** Where somebody lives: what consent they are asked for follows from it. */
const place = {
  country: text({ label: 'Country', required: true, max: 80 }),
  region: text({ label: 'State or province', max: 80 }),
};

const consent = checkbox({ label: 'I agree that what I send here is kept to answer me' });
const message = multiline({ label: 'Message', required: true, max: 5_000 });

export const contactUs = { ...person, ...place, message, consent };

export const inquiry = {
  ...person,
  organization: text({ label: 'Company', max: 120 }),
  phone: text({ label: 'Phone', max: 40 }),
  ...place,
  message,
  consent,
};

/** What is asked by each form, by the name that its address ends in. */
export const forms = {
  'contact-us': contactUs,
  inquiry,
} as const satisfies Readonly<Record<string, AnyFields>>;

export type FormName = keyof typeof forms;

export type FormValues = ValueOf<typeof contactUs> & Partial<ValueOf<typeof inquiry>>;

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(forms, name);
}

/** Where a form is sent to. */
export function formPath(form: FormName): string {
  return `/api/forms/${form}`;
}

/** What a form sends beside what it asks. `trap`: filled in by machines alone, for nobody sees it; `about`: the piece that an
 * inquiry is about; `from`: the path of the page it stands on; `proof`: what shows that a browser took some trouble. */
export const besides = { trap: 'website', about: 'about', from: 'from', proof: 'proof' } as const;

/** Of a form as it is sent, in bytes. */
export const MOST_FORM_BYTES = 65_536;
