import { entity } from '../../definition/entity.ts';
import {
  checkbox,
  choices,
  group,
  instant,
  integer,
  key,
  list,
  multiline,
  references,
  text,
} from '../../definition/field.ts';
import { memberTexts } from '../../messages/members.ts';
import { membershipAccess } from './access.ts';
import { commonFields } from './common-fields.ts';
import { promoCodeAdvice } from './promo-code-advice.ts';

const promoCode = group(
  {
    code: text({
      label: 'Code',
      required: true,
      max: 60,
      help: 'Readers type it as they sign up, or a link brings it: /membership/signup/alias?pk=code. Capitals and small letters are the same.',
    }),
    uses: integer({ label: 'Uses', min: 1, help: 'How many may sign up with it. Empty: any number.' }),
    until: instant({ label: 'Until', help: 'Empty: it has no end.' }),
    days: integer({
      label: 'Days',
      min: 1,
      max: 36_500,
      help: 'A membership begun with this code ends after so many days, even where the membership itself has no end. Empty: it lasts as long as any other.',
    }),
  },
  { label: 'Promo code' },
);

/** What readers can become a member of (S0 §3). Readers see active ones; only free ones are signed up for by oneself. */
export const membership = entity({
  name: 'membership',
  label: 'Membership',
  labels: 'Memberships',
  menu: 'Site',
  menuHeading: 'Readers',
  help: 'What readers can become a member of, and what they are asked when they do.',
  module: 'memberships',
  isPublic: true,
  access: membershipAccess,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, projection: 'card', isProse: true }),
    alias: key({
      label: 'Alias',
      required: true,
      projection: 'card',
      help: 'Ends the address where readers sign up: /membership/signup/alias.',
    }),
    status: checkbox({
      label: 'Active',
      isFlag: true,
      default: true,
      projection: 'card',
      help: 'Off: nobody signs up for it any more. Who has it keeps it.',
    }),
    isFree: checkbox({
      label: 'Free',
      default: true,
      projection: 'card',
      help: 'Off: readers see what it costs, and staff give it to them.',
    }),
    price: text({
      label: 'Price',
      max: 120,
      projection: 'card',
      required: 'asked',
      when: { isFree: [false] },
      help: 'As readers see it, such as $120 a year.',
    }),
    omedaProduct: integer({
      label: 'Omeda product',
      min: 1,
      help: 'Its id there: who has the membership receives it. Empty: Omeda is not told of the membership.',
    }),
    description: multiline({ label: 'Description', max: 2_000, projection: 'card' }),
    requiredUserCommonFields: choices(commonFields, {
      label: 'Required of everybody',
      default: [],
      help: 'Whoever signs up must fill these in.',
    }),
    requiredUserDemographicFields: references(
      { collection: 'demographicQuestion', onDelete: 'refuse' },
      { label: 'Required questions', default: [], max: 20 },
    ),
    additionalUserDemographicFields: references(
      { collection: 'demographicQuestion', onDelete: 'refuse' },
      {
        ...{ label: 'Further questions', default: [], max: 20 },
        help: 'These may stay open.',
      },
    ),
    expiresAfterDays: integer({
      label: 'Lasts, in days',
      min: 1,
      max: 36_500,
      visibility: 'staff',
      help: 'From the day somebody signs up. Empty: it has no end.',
    }),
    promoCodes: list(promoCode, {
      ...{ label: 'Promo codes', default: [], max: 100, visibility: 'staff' },
      help: 'Sign-ups with a code are counted. A code with days sets how long the membership lasts; one without gives nothing else.',
      when: { isFree: [true] },
    }),
  },
  titleField: 'title',
  list: {
    columns: ['title', 'alias', 'isFree', 'status'],
    sort: ['title', 'asc'],
    search: ['title', 'alias', 'description'],
    filters: ['status', 'isFree'],
  },
  indexes: [{ equals: 'status', orderBy: [['title', 'asc']] }],
  advise: promoCodeAdvice,
  claims: ({ alias }) => ({ alias: `membership:${alias}` }),
  check: ({ promoCodes, requiredUserDemographicFields, additionalUserDemographicFields }) => {
    const codes = promoCodes.map(({ code }) => normaliseCode(code));
    const again = codes.findIndex((code, at) => codes.indexOf(code) < at);
    const isTwice = additionalUserDemographicFields.some((id) => requiredUserDemographicFields.includes(id));
    return {
      ...(again >= 0 && { [`promoCodes.${again}.code`]: memberTexts.codeTwice }),
      ...(isTwice && { additionalUserDemographicFields: memberTexts.questionTwice }),
    };
  },
});

/** The one spelling of a promo code. */
export function normaliseCode(code: string): string {
  return code.trim().normalize('NFC').toLowerCase();
}
