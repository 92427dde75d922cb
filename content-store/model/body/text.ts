import { bodyBlock, richText } from '../../definition/field.ts';

/** One element of text: a paragraph, a heading, a list, a quotation, a table, code, a rule, a figure. */
export const text = bodyBlock({
  type: 'text',
  label: 'Text',
  help: 'A paragraph, a heading, a list, a quotation, a table, code or a rule.',
  fields: { html: richText({ label: 'Text', required: true }) },
  leadIn: 'markup',
});
