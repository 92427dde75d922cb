import { group, integer, list, text } from '../../definition/field.ts';

/** What members say of themselves (S0 §3 site user info), and what each may be. */
export const personFields = {
  firstName: text({ label: 'First name', max: 100, visibility: 'staff' }),
  lastName: text({ label: 'Last name', max: 100, visibility: 'staff' }),
  title: text({ label: 'Job title', max: 120, visibility: 'staff' }),
  company: text({ label: 'Company', max: 120, visibility: 'staff' }),
  city: text({ label: 'City', max: 100, visibility: 'staff' }),
  /** Of a country with regions, the value of one of them. */
  region: text({ label: 'State or province', max: 80, visibility: 'staff' }),
  postalCode: text({ label: 'Postal code', max: 20, visibility: 'staff' }),
  countryCode: text({
    label: 'Country',
    max: 3,
    visibility: 'staff',
    help: 'Its alpha-3 code, such as USA.',
    pattern: { matches: /^[A-Z]{3}$/, example: 'USA', problem: () => 'Enter an alpha-3 code, such as USA' },
  }),
};

/** One answer to a demographic question: of those to choose from, by the numbers of what was chosen; of any other kind the
 * `value`: a text, a number as 12.5, a day as 2026-11-27, and for a ticked checkbox the word true. */
export const answer = group(
  {
    questionId: integer({ label: 'Question', required: true, min: 1 }),
    answerIds: list(integer({ label: 'Answer', required: true, min: 1 }), {
      label: 'Chosen',
      default: [],
      max: 300,
    }),
    value: text({ label: 'Answer', max: 1_000 }),
  },
  { label: 'Answer' },
);

/** Answers to one person's questions. */
export const MOST_ANSWERS = 100;
