import { calendarPath } from '../../addresses/calendar-path.ts';
import { podcastPath } from '../../addresses/podcast-path.ts';
import { monthOf, sitemapPath } from '../../addresses/sitemap-path.ts';
import { slugify } from '../../definition/alias.ts';
import { bodyReferences } from '../../definition/body-references.ts';
import { importClaim, pathClaim } from '../../definition/claims.ts';
import { entity } from '../../definition/entity.ts';
import {
  alias,
  checkbox,
  choice,
  group,
  instant,
  list,
  multiline,
  reference,
  text,
  url,
} from '../../definition/field.ts';
import { linked } from '../../definition/linked.ts';
import { messages } from '../../messages/validation.ts';
import { isGatedPiece } from '../gating/gates.ts';
import { traits } from '../traits/traits.ts';
import { checkTraits } from '../traits/traits-of.ts';
import { contentAccess } from './access.ts';
import { contentTypes, datedTypes, typeChoices, typeNamed } from './content-types.ts';
import { metadata } from './metadata.ts';
import { PLACED, placementChoices } from './placements.ts';
import { repeatedPictureAdvice } from './repeated-picture.ts';

const section = { collection: 'websiteSection', onDelete: 'refuse' } as const;

const websiteSchedule = group(
  {
    section: reference(section, { label: 'Section', required: true }),
    placement: choice(placementChoices, {
      label: 'Placement',
      default: 'Standard',
      help: 'How the piece stands in the lists of this section; in the home section, on the front page.',
    }),
    from: instant({ label: 'From', help: 'Left empty, at once.' }),
    to: instant({ label: 'Until', help: 'Left empty, for good.' }),
  },
  { label: 'Placement' },
);

/** Everything published under an address of its own; `type` says which (S0 §3, S1 §3). A live piece is seen from
 * `published` on, until `unpublished`. */
export const content = entity({
  name: 'content',
  label: 'Content',
  labels: 'Content',
  soughtAs: 'articles, stories, pieces, posts, drafts',
  menu: 'Content',
  access: contentAccess,
  isPublic: true,
  hasWorkingCopies: true,
  merging: { within: 'type', only: ['Company'] },
  duplicating: ['alias', 'published', 'plannedFor', 'ticks'],
  version: 2,
  migrations: {
    2: (fields, _id, { bodyOfHtml }) => ({
      ...fields,
      ...(typeof fields.body === 'string' && { body: bodyOfHtml(fields.body) }),
    }),
  },
  fields: {
    type: choice(typeChoices, { label: 'Type', required: true, projection: 'card' }),
    name: text({ label: 'Title', isProse: true, required: true, max: 300, projection: 'card' }),
    teaser: multiline({
      label: 'Teaser',
      help: 'One or two sentences for lists, search engines and the head of the page.',
      max: 2_000,
      projection: 'card',
    }),
    alias: alias({
      label: 'Alias',
      required: true,
      isFilledIn: true,
      help: 'The page’s path. Until the first publish it follows the section and the title, unless you type one; emptied, it follows again.',
      projection: 'card',
    }),
    primarySection: reference(section, { label: 'Primary section', projection: 'card', expected: true }),
    websiteSchedules: list(websiteSchedule, {
      label: 'Placements',
      help: 'Sections that list it too, and how it stands in their lists or in those of its own section.',
      default: [],
      projection: 'card',
    }),
    published: instant({
      label: 'Published',
      required: true,
      isFilledIn: true,
      help: 'When it goes live. Empty: on the first publish.',
      helpWhenLive:
        'When it went live. A later date takes it from readers until then, once it is published. To bring out changes at a later time, use “Schedule…”.',
      projection: 'card',
    }),
    updated: instant({
      label: 'Last changed',
      help: 'When what readers read in it last changed. Its dates, placements and gating do not count.',
      readOnly: true,
      projection: 'card',
    }),
    unpublished: instant({
      label: 'Expires',
      help: 'When it comes down. It counts once it is published.',
      projection: 'card',
    }),
    seoTitle: text({ label: 'Search title', isProse: true, max: 300 }),
    metadata,
    canonicalUrl: url({
      label: 'Canonical address',
      help: 'Where the original stands, for pieces first published elsewhere.',
    }),
    sourceUrl: url({ label: 'Source address', help: 'The page this one presents.', projection: 'card' }),
    sourceName: text({ label: 'Source', projection: 'card' }),
    reviewBy: instant({
      label: 'Review by',
      help: 'Reminder for editors; the piece stays live.',
      visibility: 'staff',
    }),
    ticks: list(
      group(
        {
          item: text({ label: 'Line', required: true, max: 200 }),
          by: text({ label: 'By', required: true, max: 300 }),
          at: instant({ label: 'When', required: true }),
        },
        { label: 'Tick' },
      ),
      {
        label: 'Checklist',
        help: 'What was ticked of the checklist of its type.',
        visibility: 'staff',
        readOnly: true,
      },
    ),
    plannedFor: instant({
      label: 'Planned for',
      help: 'The day one has in mind, for the calendar. It promises nothing: nothing is published by it, and it goes with the first publish.',
      visibility: 'staff',
    }),
    createdBy: text({ label: 'Created by', visibility: 'staff', readOnly: true }),
    importKey: text({ label: 'Import key', visibility: 'staff', readOnly: true }),
    aliasFollows: checkbox({
      label: 'Alias follows section and title',
      visibility: 'staff',
      readOnly: true,
    }),
    publishedFollows: checkbox({ label: 'Dated when published', visibility: 'staff', readOnly: true }),
    lastPlacement: instant({ label: 'Last change of placements', visibility: 'secret' }),
    ...linked,
    ...bodyReferences,
  },
  variants: { by: 'type', types: contentTypes },
  titleField: 'name',
  list: {
    columns: ['name', 'type', 'primarySection', 'published'],
    sort: ['published', 'desc'],
    search: ['name', 'teaser', 'alias'],
    filters: ['type', 'primarySection', 'unpublished'],
  },
  indexes: [
    { orderBy: [['published', 'desc']] },
    { equals: 'primarySection', orderBy: [['published', 'desc']] },
    { equals: 'websiteSchedules.section', orderBy: [['published', 'desc']] },
    { equals: PLACED, orderBy: [['published', 'desc']] },
    { equals: 'taxonomy', orderBy: [['published', 'desc']] },
    { equals: 'authors', orderBy: [['published', 'desc']] },
    { equals: 'company', orderBy: [['published', 'desc']] },
    // For what asks whether readers may have a file.
    { equals: 'file', orderBy: [] },
    { equals: 'attachments', orderBy: [] },
    { equals: 'bodyAssets', orderBy: [] },
    { equals: 'type', orderBy: [['published', 'desc']] },
    {
      equals: 'type',
      orderBy: [
        ['published', 'asc'],
        ['alias', 'asc'],
        ['updated', 'asc'],
        ['primaryImage', 'asc'],
      ],
    },
    {
      equals: 'type',
      orderBy: [
        ['startDate', 'asc'],
        ['endDate', 'asc'],
      ],
    },
    { orderBy: [['name', 'asc']] },
  ],
  advise: repeatedPictureAdvice,
  claims: (one) => ({ alias: pathClaim(one.alias), ...importClaim(one) }),
  page: { subject: 'content', paths: (one) => [one.alias] },
  outputs: (one) => [
    sitemapPath(`${typeNamed(one.type)?.layoutKey}-${monthOf(one.published)}`),
    datedTypes.includes(one.type) ? calendarPath(one.alias) : undefined,
    podcastFeedOf(one),
  ],
  schedule: {
    from: 'published',
    until: 'unpublished',
    members: { list: 'websiteSchedules', from: 'from', until: 'to', last: 'lastPlacement' },
  },
  derived: ({ websiteSchedules }) => ({
    lastPlacement: websiteSchedules
      .flatMap(({ from, to }) => [from, to])
      .filter((one) => one !== undefined)
      .sort()
      .at(-1),
  }),
  isGated: isGatedPiece,
  notRead: Object.keys(traits.gateable.fields),
  published: (
    { aliasFollows: _alias, plannedFor: _planned, publishedFollows, updated: _updated, ...data },
    at,
    same,
  ) => {
    const updated = same === null ? at : same.updated;
    return {
      ...data,
      ...(publishedFollows === true && { published: at }),
      ...(updated !== undefined && { updated }),
    };
  },
  check: (one) => {
    const misplaced = one.websiteSchedules.flatMap(({ from, to }, at) =>
      from !== undefined && to !== undefined && to <= from
        ? [[`websiteSchedules.${at}.to`, messages.timeOrder()]]
        : [],
    );
    return {
      ...Object.fromEntries(misplaced),
      ...(one.unpublished !== undefined && one.unpublished <= one.published
        ? { unpublished: messages.timeOrder() }
        : {}),
      ...checkTraits(typeNamed(one.type) ?? { fields: {} }, one),
    };
  },
});

/** The feed that an episode of a podcast stands in, by the name of its series. */
function podcastFeedOf({ type, series }: { readonly type: string; readonly series?: unknown }) {
  return type === 'Podcast' && typeof series === 'string' ? podcastPath(slugify(series)) : undefined;
}
