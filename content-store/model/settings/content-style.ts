import { checkbox, choice, choices, color, integer, reference } from '../../definition/field.ts';
import { typeChoices } from '../content/content-types.ts';
import { picture, siteSettings } from './site-settings.ts';

/** How content looks in lists and on its page (S1 §3 contentStyle). */
export const contentStyleSettings = siteSettings({
  group: 'contentStyle',
  label: 'Content style',
  area: 'look',
  help: 'How content looks in lists and on its page.',
  fields: {
    defaultContentTypes: choices(typeChoices, { label: 'Types in lists', required: true }),
    smallImageWidth: integer({
      label: 'Small image width',
      min: 60,
      max: 400,
      default: 135,
      help: 'In pixels.',
    }),
    sponsoredTextColor: color({ label: '“Sponsored” colour' }),
    sectionTextColor: color({ label: 'Section colour' }),
    dateTextColor: color({ label: 'Date colour' }),
    sectionLocation: choice(['none', 'top', 'bottom'], { label: 'Section shown in lists', default: 'top' }),
    dateLocation: choice(['above_summary', 'below_summary'], {
      label: 'Date shown',
      default: 'below_summary',
    }),
    showCompanyDate: choice(['author_company', 'author_only', 'none'], {
      label: 'Byline in lists',
      default: 'author_only',
    }),
    itemVerticalSpacing: choice(['small', 'medium', 'large'], {
      label: 'Space between items',
      default: 'medium',
    }),
    includeHomeInBreadcrumb: checkbox({ label: 'Start breadcrumbs with Home', default: true }),
    socialShareLinks: choices(
      [
        'facebook',
        'linkedin',
        'twitter',
        'pinterest',
        'flipboard',
        'instapaper',
        'pocket',
        'quora',
        'reddit',
        'skype',
        'telegram',
        'tumblr',
        'whatsapp',
      ],
      {
        label: 'Share links',
        default: ['facebook', 'linkedin', 'twitter', 'pinterest'],
      },
    ),
    shareByEmail: checkbox({ label: 'Share by email, too', default: true }),
    dropCap: checkbox({
      label: 'Large first letter',
      default: false,
      help: 'Texts begin with a letter of three lines, where their first paragraph is long enough.',
    }),
    endMark: reference(picture, {
      label: 'End mark',
      help: 'A small sign behind the last paragraph of a text, drawn in the primary colour: a PNG with one shape on nothing.',
    }),
  },
});
