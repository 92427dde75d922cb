import { group, list, multiline, text, url } from '../../definition/field.ts';
import { MOST_OFFERED } from '../../definition/kinds.ts';
import { messages } from '../../messages/validation.ts';
import { siteSettings } from './site-settings.ts';

/** What leads from articles to a source of parts (S1 §3 sourceEsb). */
export const sourceEsbSettings = siteSettings({
  group: 'sourceEsb',
  label: 'Source ESB',
  area: 'content',
  help: 'What leads from articles to a source of parts.',
  module: 'sourceesb',
  fields: {
    embeds: list(
      group(
        {
          key: text({
            label: 'Key',
            required: true,
            max: MOST_OFFERED,
            help: 'Editors choose it by this in the text of a piece.',
          }),
          inArticleTitle: text({ label: 'Title in the article' }),
          body: multiline({ label: 'Text' }),
          buttonLabel: text({ label: 'Words of the button', max: 80 }),
          clickUrl: url({ label: 'Address' }),
        },
        { label: 'Embed' },
      ),
      { label: 'Embeds', default: [] },
    ),
  },
  check: ({ embeds }) => {
    const keys = embeds.map(({ key }) => key);
    const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
    return twice < 0 ? {} : { [`embeds.${twice}.key`]: messages.embedTwice(keys[twice] ?? '') };
  },
});
