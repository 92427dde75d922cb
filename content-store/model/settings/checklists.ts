import { choices, group, list } from '../../definition/field.ts';
import { checklistTexts } from '../../messages/checklists.ts';
import { messages } from '../../messages/validation.ts';
import { checklistItem } from '../checklists/checklist-item.ts';
import { typeChoices } from '../content/content-types.ts';
import { siteSettings } from './site-settings.ts';

/** What a site looks at before content is published, by type. */
export const checklistsSettings = siteSettings({
  group: 'checklists',
  label: 'Checklists',
  area: 'content',
  help: 'What is looked at before content is published. It counts for whatever is published, scheduled or changed with others from now on.',
  isPublic: false,
  fields: {
    lists: list(
      group(
        {
          types: choices(typeChoices, { label: 'Types of content', required: true }),
          items: list(checklistItem, { label: 'Lines', default: [], max: 40 }),
        },
        { label: 'Checklist' },
      ),
      { label: 'Checklists', default: [], max: 40 },
    ),
  },
  check: ({ lists }) => {
    const errors: Record<string, string> = {};
    const taken = new Set<string>();
    for (const [at, { types, items }] of lists.entries()) {
      const twice = types.find((type) => taken.has(type));
      if (types.length === 0) errors[`lists.${at}.types`] = messages.atLeast(1);
      else if (twice !== undefined)
        errors[`lists.${at}.types`] = checklistTexts.typeTwice(
          typeChoices.find(({ value }) => value === twice)?.label ?? twice,
        );
      for (const type of types) taken.add(type);
      const known = new Set<string>();
      for (const [place, { check, text: words = '' }] of items.entries()) {
        const path = `lists.${at}.items.${place}`;
        const name = check === 'tick' ? `tick ${words}` : check;
        if (known.has(name))
          errors[`${path}.${check === 'tick' ? 'text' : 'check'}`] =
            check === 'tick' ? checklistTexts.itemTwice(words) : checklistTexts.checkTwice();
        known.add(name);
      }
    }
    return errors;
  },
});
