import { bodyBlock, references, text } from '../../definition/field.ts';
import { aPerson } from './targets.ts';

/** Persons, each with portrait and what they do. */
export const profiles = bodyBlock({
  type: 'profiles',
  label: 'Profiles',
  help: 'People with portrait, title and organization.',
  fields: {
    title: text({ label: 'Title', isProse: true, max: 200 }),
    persons: references(aPerson, { label: 'People', required: true }),
  },
  leadIn: 'ends',
});
