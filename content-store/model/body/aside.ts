import { bodyBlock, richText, text } from '../../definition/field.ts';

/** What stands beside the story: background, numbers, what to do. */
export const aside = bodyBlock({
  type: 'aside',
  label: 'Box',
  help: 'Background, numbers or advice in a box of its own.',
  fields: {
    title: text({ label: 'Title', isProse: true, max: 200 }),
    html: richText({ label: 'Text', required: true }),
  },
  leadIn: 'ends',
});
