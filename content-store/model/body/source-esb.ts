import { bodyBlock, offeredChoice } from '../../definition/field.ts';

/** What leads from a text to a source of parts: an embed of the site's settings, by its key. */
export const sourceEsb = bodyBlock({
  type: 'source_esb',
  label: 'Source ESB',
  help: 'Leads to a source of parts: one of the embeds of the site’s settings.',
  module: 'sourceesb',
  fields: {
    key: offeredChoice(
      { group: 'sourceEsb', field: 'embeds.key', label: 'the Source ESB settings' },
      { label: 'Embed', required: true },
    ),
  },
  leadIn: 'ends',
});
