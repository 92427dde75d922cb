import { bodyBlock, checkbox, multiline, text } from '../../definition/field.ts';

/** What somebody said, or a sentence of the piece itself set large. */
export const quote = bodyBlock({
  type: 'quote',
  label: 'Pull quote or quotation',
  help: 'A sentence of the text set large, or somebody’s words with their name below.',
  fields: {
    words: multiline({ label: 'Words', required: true, max: 2_000 }),
    source: text({ label: 'Who said it', isProse: true, max: 300 }),
    isPull: checkbox({ label: 'Set large, as a pull quote', default: false }),
  },
  offers: [
    {
      key: 'quote',
      label: 'Quotation with its source',
      help: 'Somebody’s words, with their name below.',
      values: { isPull: false },
    },
    {
      key: 'pull-quote',
      label: 'Pull quote',
      help: 'A sentence of the text set large.',
      values: { isPull: true },
    },
  ],
  leadIn: 'ends',
});
