import { bodyBlock, group, list, richText, text } from '../../definition/field.ts';

/** The notes of a text, below it. A mark in the text is a link to `#note-MARK`, and is `#mark-MARK` itself. */
export const footnotes = bodyBlock({
  type: 'footnotes',
  label: 'Footnotes',
  help: 'The notes of the text, in the order of their marks.',
  fields: {
    notes: list(
      group(
        {
          mark: text({
            label: 'Mark',
            required: true,
            max: 16,
            pattern: {
              matches: /^[a-z0-9]+$/,
              example: 'n1',
              problem: () => 'Use lower-case letters and digits',
            },
          }),
          html: richText({ label: 'Note', required: true }),
        },
        { label: 'Note' },
      ),
      { label: 'Notes', required: true },
    ),
  },
  leadIn: 'ends',
});
