import { entity } from '../../definition/entity.ts';
import { choice, group, integer, list, text } from '../../definition/field.ts';
import { memberTexts } from '../../messages/members.ts';
import { demographicTypes } from './demographic-types.ts';

const value = group(
  {
    id: integer({
      label: 'Number',
      min: 1,
      isFilledIn: true,
      help: 'Answers are kept by it. Left empty, it is the next one.',
    }),
    description: text({ label: 'Answer', required: true, max: 200 }),
  },
  { label: 'Answer' },
);

/** A question that members are asked beside their names and addresses (S0 §3 demographic question). Answers name it, and
 * what is chosen, by numbers: `number` is the `id` of the public view. */
export const demographicQuestion = entity({
  name: 'demographicQuestion',
  label: 'Demographic question',
  labels: 'Demographic questions',
  menu: 'Site',
  menuHeading: 'Readers',
  help: 'What members are asked beside their names and addresses. Memberships choose among these.',
  module: 'memberships',
  isPublic: true,
  access: { read: ['manage_memberships', 'manage_site_users'], write: ['manage_memberships'] },
  fields: {
    description: text({
      label: 'Name',
      required: true,
      max: 200,
      projection: 'card',
      help: 'What the question is called here.',
    }),
    omedaWebformText: text({
      label: 'Question',
      required: true,
      max: 500,
      projection: 'card',
      help: 'As members are asked it.',
    }),
    demographicType: choice(demographicTypes, {
      label: 'Kind of answer',
      default: '1',
      projection: 'card',
    }),
    demographicValues: list(value, {
      label: 'Answers',
      default: [],
      required: 'asked',
      max: 300,
      when: { demographicType: ['1', '2'] },
      projection: 'card',
    }),
    number: integer({
      label: 'Number',
      min: 1,
      isFilledIn: true,
      projection: 'card',
      help: 'Answers are kept by it. Left empty, it is the next one.',
    }),
  },
  titleField: 'description',
  list: {
    columns: ['description', 'omedaWebformText', 'demographicType', 'number'],
    sort: ['description', 'asc'],
    search: ['description', 'omedaWebformText'],
    filters: ['demographicType'],
  },
  indexes: [{ orderBy: [['description', 'asc']] }, { orderBy: [['number', 'asc']] }],
  claims: ({ number }) => ({
    number: number === undefined ? undefined : `demographic-question:${number}`,
  }),
  check: ({ demographicValues }) => {
    const numbers = demographicValues.map(({ id }) => id);
    const again = numbers.findIndex((id, at) => id !== undefined && numbers.indexOf(id) < at);
    return again < 0 ? {} : { [`demographicValues.${again}.id`]: memberTexts.numberTwice };
  },
});
