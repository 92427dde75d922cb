import { type Access, settings } from '../../definition/entity.ts';
import {
  checkbox,
  choice,
  choices,
  color,
  group,
  integer,
  multiline,
  reference,
  text,
  url,
} from '../../definition/field.ts';
import { typeChoices } from '../content/content-types.ts';

const access: Access = {
  read: ['view_site_settings', 'manage_site_settings'],
  write: ['manage_site_settings'],
  publish: ['manage_site_settings'],
};
const image = { collection: 'asset', onDelete: 'refuse' } as const;

/** What holds for the whole site (S1 §3 general, baseStyles). */
export const generalSettings = settings({
  group: 'general',
  label: 'General',
  access,
  fields: {
    siteName: text({ label: 'Site name', required: true }),
    rootDomain: text({ label: 'Root domain', required: true, help: 'Such as example.com, without www.' }),
    tagline: text({ label: 'Tagline', help: 'One line that says what the publication is.' }),
    supportedContentTypes: choices(typeChoices, { label: 'Content types in use', required: true }),
    maxPageScrolls: integer({ label: 'Pages a reader may scroll to', min: 0, max: 50, default: 8 }),
    spacing: integer({
      label: 'Spacing',
      min: 16,
      max: 96,
      default: 48,
      help: 'In pixels; every distance is a multiple of an eighth of it.',
    }),
    primaryFont: choice(['source_serif', 'open_sans', 'georgia'], {
      label: 'Headline font',
      default: 'source_serif',
    }),
    secondaryFont: choice(['source_serif', 'open_sans', 'georgia'], {
      label: 'Text font',
      default: 'open_sans',
    }),
    primaryColor: color({ label: 'Primary colour', default: '#3867a6' }),
    linkColor: color({ label: 'Link colour', default: '#3867a6' }),
    bodyBackgroundColor: color({ label: 'Background', default: '#ffffff' }),
    enableNoIndexByContentType: choices(typeChoices, { label: 'Keep out of search engines', default: [] }),
  },
});

/** The head of every page (S1 §3 header). */
export const headerSettings = settings({
  group: 'header',
  label: 'Header',
  access,
  fields: {
    logo: reference(image, { label: 'Logo', help: 'Without one, the site name is set in type.' }),
    logoHeight: integer({ label: 'Logo height', min: 35, max: 45, default: 35 }),
    primaryBackgroundColor: color({ label: 'Background', default: '#ffffff' }),
    hamburgerMenuStyle: choice(['primary', 'secondary'], { label: 'Hamburger style', default: 'primary' }),
    searchStyle: choice(['icon', 'text'], { label: 'Search as', default: 'icon' }),
    ctaText: text({ label: 'Call to action', max: 120 }),
    ctaLink: url({ label: 'Call to action address' }),
  },
});

/** The foot of every page (S1 §3 footer, socialLinks). */
export const footerSettings = settings({
  group: 'footer',
  label: 'Footer',
  access,
  fields: {
    logo: reference(image, { label: 'Logo' }),
    about: multiline({ label: 'About', help: 'A sentence or two about the publication.' }),
    primaryBackgroundColor: color({ label: 'Background', default: '#16181d' }),
    copyrightHolder: text({ label: 'Copyright holder' }),
    socialLinks: group(
      {
        facebook: url({ label: 'Facebook' }),
        twitter: url({ label: 'Twitter' }),
        instagram: url({ label: 'Instagram' }),
        pinterest: url({ label: 'Pinterest' }),
        linkedin: url({ label: 'LinkedIn' }),
        youtube: url({ label: 'YouTube' }),
      },
      { label: 'Social links', default: {} },
    ),
  },
});

/** How content looks in lists and on its page (S1 §3 contentStyle). */
export const contentStyleSettings = settings({
  group: 'contentStyle',
  label: 'Content style',
  access,
  fields: {
    defaultContentTypes: choices(typeChoices, { label: 'Types lists show', required: true }),
    smallImageWidth: integer({
      label: 'Small image width',
      min: 60,
      max: 400,
      default: 135,
      help: 'In pixels.',
    }),
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
  },
});
