import { group, list, text } from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';
import { VALUE_NAME } from '../site-values/tokens.ts';
import { siteSettings } from './site-settings.ts';

/** What many texts of a site say and what changes, each under a name by which they say it. */
export const siteValuesSettings = siteSettings({
  group: 'siteValues',
  label: 'Site values',
  help: 'Names for what many texts say and what changes, such as a price or a telephone number. A text says [site.phone] where the value of “phone” is to stand. Change it here, and every page with it follows.',
  route: '/meig-settings',
  fields: {
    values: list(
      group(
        {
          name: text({
            label: 'Name',
            required: true,
            max: 40,
            help: 'Such as phone. Texts that say it do not follow when it is called otherwise.',
          }),
          value: text({ label: 'Value', required: true, max: 500, help: 'Plain words, shown as they are.' }),
        },
        { label: 'Value' },
      ),
      { label: 'Values', default: [], max: 200 },
    ),
  },
  check: ({ values }) => {
    const names = values.map(({ name }) => name);
    const wrong = names.findIndex((name) => !VALUE_NAME.test(name));
    if (wrong >= 0) return { [`values.${wrong}.name`]: messages.key() };
    const twice = names.findIndex((name, at) => names.indexOf(name) < at);
    return twice < 0 ? {} : { [`values.${twice}.name`]: messages.valueTwice(names[twice] ?? '') };
  },
});
