import { bodyBlock, multiline, text, url } from '../../definition/field.ts';
import { embedNames, embedOf } from '../../html/embeds.ts';
import { messages } from '../../messages/validation.ts';

/** Something of another site. It is loaded when a reader asks for it; until then nothing of theirs is. */
export const embed = bodyBlock({
  type: 'embed',
  label: 'Embed',
  help: `A post, a map, a recording or a chart from elsewhere, by its address. From: ${embedNames().join(', ')}.`,
  fields: {
    url: url({
      label: 'Address',
      required: true,
      problem: (address) => (embedOf(address) === null ? messages.embedHost(embedNames()) : undefined),
    }),
    title: text({ label: 'Title', max: 300, help: 'What it shows, said before it is loaded.' }),
    caption: multiline({ label: 'Caption', max: 2_000 }),
  },
  ofAddress: { field: 'url', takes: (address) => embedOf(address) !== null },
  leadIn: 'ends',
});
