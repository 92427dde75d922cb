import { picked, type Stored, without } from '../../definition/dividing.ts';
import { checkbox, choices, integer, multiline, reference, text } from '../../definition/field.ts';
import { typeChoices } from '../content/content-types.ts';
import { hideableSubjects } from '../pages/hideable.ts';
import { faviconTarget } from './favicon.ts';
import { MOST_ROBOTS, robotsProblem } from './robots.ts';
import { picture, siteSettings } from './site-settings.ts';

/** What became the group of base styles. */
const STYLES = ['primaryFont', 'secondaryFont', 'primaryColor', 'linkColor', 'bodyBackgroundColor'];

/** What is set in the secondary colour was in the primary one before. */
function stylesOf(styles: Stored): Stored {
  const { primaryColor } = styles;
  return primaryColor === undefined ? styles : { ...styles, secondaryColor: primaryColor };
}

/** What holds for the whole site (S1 §3 general). */
export const generalSettings = siteSettings({
  group: 'general',
  label: 'General',
  area: 'look',
  help: 'What the site is called and what it holds.',
  version: 2,
  migrations: { 2: without(STYLES) },
  divisions: { 2: (fields) => ({ baseStyles: stylesOf(picked(fields, STYLES)) }) },
  fields: {
    siteName: text({ label: 'Site name', required: true }),
    rootDomain: text({ label: 'Root domain', required: true, help: 'Such as example.com, without www.' }),
    tagline: text({ label: 'Tagline', help: 'One line that says what the publication is.' }),
    favicon: reference(faviconTarget, {
      label: 'Favicon',
      required: true,
      beginsEmpty: true,
      help: 'An .ico as wide as it is high. Until there is one, pages have the built-in sign.',
    }),
    errorPicture: reference(picture, {
      label: 'Picture of the error page',
      help: 'Beside the words for readers who came to an address that leads nowhere.',
    }),
    useNewDesign: checkbox({ label: 'Use the new design', default: true }),
    supportedContentTypes: choices(typeChoices, { label: 'Content types in use', required: true }),
    maxPageScrolls: integer({ label: 'Pages a reader may scroll to', min: 0, max: 50, default: 8 }),
    spacing: integer({
      label: 'Spacing',
      min: 16,
      max: 96,
      default: 48,
      help: 'In pixels; every distance is a multiple of an eighth of it.',
    }),
    enableNoIndexByContentType: choices([...typeChoices, ...hideableSubjects], {
      label: 'Keep out of search engines',
      default: [],
    }),
    requiresAlternativeText: checkbox({
      label: 'Pictures need an alternative text',
      visibility: 'staff',
      help: 'No content is published with a picture that the media library does not describe. What readers see already stays.',
    }),
    robots: multiline({
      label: 'Rules for crawlers (robots.txt)',
      max: MOST_ROBOTS,
      form: { example: 'User-agent: *\nDisallow: /drafts/', problem: robotsProblem },
      help: 'Left empty, crawlers may read all but the console, the account, search and print pages. What you write stands in place of that. The sitemaps are added below unless you name some.',
    }),
  },
});
