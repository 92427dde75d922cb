import { type AnyFields, checkbox, email, multiline, text, type ValueOf } from '../../definition/field.ts';
import { formTexts } from '../../messages/forms.ts';

/** The forms that readers send (S0 §2, §5), each said once: pages show them by it, the server reads what is sent, messages are
 * kept and letters written. A block shows each; a group of settings says to whom its messages go. */
interface FormDefinition {
  /** As the API, the console and the exports name it. */
  readonly label: string;
  /** Above the page that answers it, and in the subject of letters. */
  readonly title: string;
  /** What whoever has sent it is told. */
  readonly sent: string;
  /** The group of settings. */
  readonly settings: string;
  /** Whether it asks the company of a piece, where that takes requests; else it writes to the site. */
  readonly isInquiry: boolean;
  readonly fields: AnyFields;
}

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

/** By the name that the address of each ends in. */
export const forms = {
  'contact-us': {
    ...{ label: 'Contact us', settings: 'contactUs', isInquiry: false },
    ...formTexts.contactUs,
    fields: { ...person, ...place, message, consent },
  },
  inquiry: {
    ...{ label: 'Inquiry', settings: 'inquiryForm', isInquiry: true },
    ...formTexts.inquiry,
    fields: {
      ...person,
      organization: text({ label: 'Company', max: 120 }),
      phone: text({ label: 'Phone', max: 40 }),
      ...place,
      message,
      consent,
    },
  },
} as const satisfies Readonly<Record<string, FormDefinition>>;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as readonly FormName[];

type Common = (typeof forms)['contact-us']['fields'];

/** What any of them may ask, read. */
export type FormValues = ValueOf<Common> &
  Partial<ValueOf<Omit<(typeof forms)[FormName]['fields'], keyof Common>>>;

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(forms, name);
}

/** Where a form is sent to. */
export function formPath(form: FormName): string {
  return `/api/forms/${form}`;
}

/** What a form sends beside what it asks. `honeypot`: filled in by machines alone, for nobody sees it; `about`: the piece that an
 * inquiry is about; `from`: the path of the page it stands on; `proof`: what shows that a browser took some trouble. */
export const besides = { honeypot: 'website', about: 'about', from: 'from', proof: 'proof' } as const;

/** Of a form as it is sent, in bytes. */
export const MOST_FORM_BYTES = 65_536;
