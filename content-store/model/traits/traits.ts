import {
  body,
  checkbox,
  choice,
  email,
  group,
  instant,
  integer,
  list,
  offeredChoices,
  reference,
  references,
  richText,
  text,
  url,
} from '../../definition/field.ts';
import { secondsOf } from '../../formats/clock-time.ts';
import { messages } from '../../messages/validation.ts';
import { bodyBlockOf } from '../body/body-blocks.ts';
import { trait } from './trait.ts';

const asset = { collection: 'asset', onDelete: 'refuse' } as const;
const image = { ...asset, filter: { type: 'image' } } as const;
const file = { ...asset, filter: { type: 'file' } } as const;
const company = { collection: 'content', onDelete: 'clear', filter: { type: 'Company' } } as const;
const contact = { collection: 'content', onDelete: 'clear', filter: { type: 'Contact' } } as const;

export const authorable = trait({
  authors: references(
    { collection: 'person', onDelete: 'refuse' },
    { label: 'Authors', projection: 'card', expected: { unless: ['byline'] } },
  ),
  byline: text({ label: 'Byline', help: 'Said instead of the authors’ names.', projection: 'card' }),
});

export const taggable = trait({
  taxonomy: references(
    { collection: 'taxonomyTerm', onDelete: 'refuse' },
    { label: 'Taxonomy', projection: 'card' },
  ),
});

export const imaged = trait({
  primaryImage: reference(image, { label: 'Primary image', projection: 'card', expected: true }),
  images: references(image, { label: 'Images', visibility: 'gated' }),
});

export const bodied = trait({
  body: body(bodyBlockOf, {
    label: 'Body',
    visibility: 'gated',
    expected: { unless: ['embedUrl', 'embedCode', 'audioUrl', 'linkUrl', 'file', 'images', 'pieces'] },
  }),
});

export const sidebarred = trait({
  sidebars: list(
    group(
      { title: text({ label: 'Title', isProse: true }), body: richText({ label: 'Text', required: true }) },
      { label: 'Sidebar' },
    ),
    { label: 'Sidebars', visibility: 'gated', default: [] },
  ),
});

/** Where a form has all that decides who reads on. */
const GATING = 'Gating';

export const gateable = trait({
  userRegistration: group(
    { isRequired: checkbox({ label: 'Only for members', default: false }) },
    { label: 'Registration', default: {}, projection: 'card', panel: GATING },
  ),
  membership: references(
    // A piece that lost its last would be open to more than it was meant for.
    { collection: 'membership', onDelete: 'refuse', proposed: { status: true } },
    {
      label: 'Memberships',
      max: 50,
      projection: 'card',
      panel: GATING,
      help: 'Whoever holds one of these reads on. Only for members and none of these: every member does.',
    },
  ),
  gating: group(
    {
      surveyType: choice([{ value: 'omeda', label: 'Omeda' }], {
        label: 'Survey by',
        help: 'Readers answer it before they read on.',
      }),
    },
    { label: 'Survey', projection: 'card', panel: GATING },
  ),
});

export const companied = trait({
  company: reference(company, { label: 'Company', projection: 'card' }),
});

export const labelled = trait({
  labels: offeredChoices(
    ['Sponsored', 'Opinion', 'Analysis', 'Update'],
    { group: 'labels', field: 'content', label: 'the labels of the site settings' },
    { label: 'Labels', default: [], projection: 'card' },
  ),
});

export const dated = trait(
  {
    startDate: instant({ label: 'Starts', required: true, projection: 'card' }),
    endDate: instant({ label: 'Ends', projection: 'card' }),
    isAllDay: checkbox({
      label: 'All day',
      help: 'Its days are said and put into calendars, and no time of day.',
      default: false,
      projection: 'card',
    }),
    eventStatus: choice(
      [
        { value: 'scheduled', label: 'As planned' },
        { value: 'postponed', label: 'Postponed' },
        { value: 'movedOnline', label: 'Moved online' },
        { value: 'cancelled', label: 'Cancelled' },
      ],
      {
        label: 'Status',
        help: 'Pages, search engines and calendars say so where it is not as planned.',
        default: 'scheduled',
        projection: 'card',
      },
    ),
  },
  ({ startDate, endDate }) => ({
    endDate:
      startDate !== undefined && endDate !== undefined && endDate < startDate
        ? messages.timeOrder()
        : undefined,
  }),
);

/** What readers register for, and can look at afterwards. */
export const attended = trait({
  organizer: text({ label: 'Organiser' }),
  registrationUrl: url({ label: 'Registration address' }),
  recordingUrl: url({
    label: 'Recording',
    help: 'A YouTube or Vimeo page, or a film’s file (mp4, webm), once there is one.',
    visibility: 'gated',
  }),
});

export const located = trait({
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
});

export const embeddable = trait({
  embedUrl: url({
    label: 'Video address',
    help: 'A YouTube or Vimeo page, or a film’s file (mp4, webm).',
    visibility: 'gated',
  }),
  duration: integer({ label: 'Length', help: 'In seconds.', min: 1, max: 86_400, projection: 'card' }),
});

export const embedded = trait({
  embedCode: richText({
    label: 'Embed code',
    help: 'The frame of a YouTube or Vimeo player, shown where there is no address. Scripts are taken out.',
    visibility: 'gated',
  }),
});

export const audible = trait(
  {
    audioUrl: url({ label: 'Audio address', help: 'Where the recording lies.', visibility: 'gated' }),
    audioBytes: integer({
      label: 'Audio size',
      help: 'How many bytes the recording has. The feed of its podcast lists it once this is filled in.',
      min: 1,
      max: 2_000_000_000,
    }),
    chapters: list(
      group(
        {
          start: text({ label: 'Starts at', required: true, max: 9, help: 'Such as 12:35 or 1:02:00.' }),
          title: text({ label: 'Title', required: true, isProse: true, max: 200 }),
        },
        { label: 'Chapter' },
      ),
      {
        label: 'Chapters',
        default: [],
        help: 'Readers go to them in the player.',
        visibility: 'gated',
      },
    ),
  },
  ({ chapters }) =>
    Object.fromEntries(
      (chapters ?? []).map(({ start }, index) => [
        `chapters.${index}.start`,
        secondsOf(start) === null ? messages.timeInRecording() : undefined,
      ]),
    ),
);

/** One file that is the piece itself. */
export const downloadable = trait({
  file: reference(file, { label: 'File', visibility: 'gated' }),
});

/** Files that come with a piece. */
export const attached = trait({
  attachments: references(file, { label: 'Attached files', visibility: 'gated' }),
});

export const contacted = trait({
  contacts: references(contact, { label: 'Contacts', help: 'Contacts shown to readers.' }),
});

/** Pieces that a piece brings together, in the editor's order. */
export const collected = trait({
  pieces: references(
    { collection: 'content', onDelete: 'clear' },
    {
      label: 'Pieces',
      max: 500,
      help: 'In the order in which they stand below the text. One that is not published is left out until it is.',
      visibility: 'gated',
    },
  ),
});

/** How someone or something is reached. */
export const reachable = trait({
  email: email({ label: 'Email' }),
  phone: text({ label: 'Phone', max: 64 }),
  website: url({ label: 'Website' }),
});

/** A piece whose text is elsewhere: lists lead there. */
export const elsewhere = trait({
  linkUrl: url({ label: 'Link', help: 'Lists lead here instead of to the page.', projection: 'card' }),
});

export const priced = trait(
  {
    price: group(
      {
        amount: text({ label: 'Amount', max: 16, help: 'Such as 1250 or 1250.00' }),
        currency: choice(['USD', 'CAD', 'EUR', 'GBP'], { label: 'Currency', default: 'USD' }),
      },
      { label: 'Price' },
    ),
  },
  ({ price }) => ({
    'price.amount': isAmount(price?.amount) ? undefined : messages.amount(),
  }),
);

function isAmount(value: string | undefined): boolean {
  return value === undefined || /^\d{1,12}(\.\d{1,2})?$/.test(value);
}

/** All of them, by name: what is said of each elsewhere names every one to compile. */
export const traits = {
  authorable,
  taggable,
  imaged,
  bodied,
  sidebarred,
  gateable,
  companied,
  labelled,
  dated,
  attended,
  located,
  embeddable,
  embedded,
  audible,
  downloadable,
  attached,
  contacted,
  collected,
  reachable,
  elsewhere,
  priced,
};

export type TraitName = keyof typeof traits;
