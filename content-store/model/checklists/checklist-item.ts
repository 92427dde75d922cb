import { choice, type Field, group, integer, text } from '../../definition/field.ts';
import { checkChoices, numbered } from './checks.ts';

/** One line of a checklist, as the site's settings have it. */
export const checklistItem = group(
  {
    check: choice(checkChoices, { label: 'What is looked at', required: true, default: 'tick' }),
    text: text({
      label: 'What somebody ticks',
      max: 200,
      required: 'asked',
      when: { check: ['tick'] },
      help: 'As a sentence that is true once it is done: “Names and figures are checked”. Worded otherwise later, it is ticked anew.',
    }),
    number: integer({
      label: 'How many',
      min: 1,
      max: 10_000,
      when: { check: Object.keys(numbered) },
      help: `Left empty: ${numbered.words} words, ${numbered.terms} term, ${numbered.seoTitle} characters.`,
    }),
    rule: choice(
      [
        { value: 'warned', label: 'Advised', help: 'whoever publishes is told' },
        { value: 'required', label: 'Required', help: 'nothing is published without it' },
      ],
      { label: 'Before publishing', default: 'warned' },
    ),
  },
  { label: 'Line' },
);

export type ChecklistItem = typeof checklistItem extends Field<infer Item> ? Item : never;
