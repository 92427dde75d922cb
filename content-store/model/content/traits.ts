import {
  checkbox,
  choices,
  group,
  instant,
  integer,
  list,
  reference,
  references,
  richText,
  text,
  url,
} from '../../definition/field.ts';

/** Field shapes that content types share. A type takes the traits it has and adds what is its own. */

const asset = { collection: 'asset', onDelete: 'refuse' } as const;
const company = { collection: 'content', onDelete: 'clear', filter: { type: 'Company' } } as const;

export const authorable = {
  authors: references({ collection: 'person', onDelete: 'refuse' }, { label: 'Authors', projection: 'card' }),
  byline: text({ label: 'Byline', help: 'Said instead of the authors’ names.', projection: 'card' }),
};

export const taggable = {
  taxonomy: references(
    { collection: 'taxonomyTerm', onDelete: 'refuse' },
    { label: 'Taxonomy', projection: 'card' },
  ),
};

export const imaged = {
  primaryImage: reference(asset, { label: 'Primary image', projection: 'card' }),
  images: references(asset, { label: 'Images', visibility: 'gated' }),
};

export const bodied = {
  body: richText({ label: 'Body', isBody: true, visibility: 'gated' }),
};

export const sidebarred = {
  sidebars: list(
    group(
      { title: text({ label: 'Title' }), body: richText({ label: 'Text', required: true }) },
      { label: 'Sidebar' },
    ),
    { label: 'Sidebars', visibility: 'gated', default: [] },
  ),
};

export const gateable = {
  userRegistration: group(
    { isRequired: checkbox({ label: 'Only for members', default: false }) },
    { label: 'Registration', default: {}, projection: 'card' },
  ),
};

export const companied = {
  company: reference(company, { label: 'Company', projection: 'card' }),
};

export const labelled = {
  labels: choices(['Sponsored', 'Opinion', 'Analysis', 'Update'], {
    label: 'Labels',
    default: [],
    projection: 'card',
  }),
};

export const dated = {
  startDate: instant({ label: 'Starts', required: true, projection: 'card' }),
  endDate: instant({ label: 'Ends', projection: 'card' }),
};

export const located = {
  venue: group(
    {
      name: text({ label: 'Venue' }),
      address1: text({ label: 'Address' }),
      city: text({ label: 'City' }),
      postalCode: text({ label: 'Postal code', max: 32 }),
      region: text({ label: 'Region' }),
      country: text({ label: 'Country' }),
    },
    { label: 'Venue', default: {} },
  ),
};

export const embeddable = {
  embedUrl: url({ label: 'Video address', help: 'A YouTube or Vimeo page.', visibility: 'gated' }),
  duration: integer({ label: 'Length', help: 'In seconds.', min: 1, max: 86_400, projection: 'card' }),
};
