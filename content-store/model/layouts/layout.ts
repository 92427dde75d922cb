import { entity, modules } from '../../definition/entity.ts';
import {
  alias,
  checkbox,
  choice,
  choices,
  group,
  integer,
  list,
  references,
  text,
} from '../../definition/field.ts';
import { messages } from '../../definition/messages.ts';
import { typeChoices } from '../content/content-types.ts';
import { linked } from '../linked.ts';
import { claimsOf } from './claims.ts';
import { row } from './row.ts';

/** The ads that a layout may keep off its pages (S1 §3). */
const excludeAds = group(
  {
    welcomeAd: checkbox({ label: 'Welcome ad', default: false }),
    headerLeaderboardAd: checkbox({ label: 'Leaderboard of the header', default: false }),
    stickyLeaderboardAd: checkbox({ label: 'Leaderboard at the foot of the screen', default: false }),
    contentBodyNativeAd: checkbox({ label: 'Native ads in texts', default: false }),
    contentBodyEmbedAd: checkbox({ label: 'Embedded ads in texts', default: false }),
    contentListNativeAd: checkbox({ label: 'Native ads in lists', default: false }),
    reskinAd: checkbox({ label: 'Reskin', default: false }),
  },
  { label: 'Leave out ads', default: {} },
);

const loadMoreType = group(
  {
    type: choice(
      [
        { value: 'none', label: 'Nothing' },
        { value: 'custom-click', label: 'Further rows, at a click' },
        { value: 'custom-scroll', label: 'Further rows, while scrolling' },
        { value: 'page-click', label: 'The next pieces of the section, at a click' },
        { value: 'page-scroll', label: 'The next pieces of the section, while scrolling' },
      ],
      { label: 'Load more', default: 'none' },
    ),
  },
  { label: 'At the end', default: {} },
);

/** What a page is made of: rows of columns of blocks (S1 §3). */
export const layout = entity({
  name: 'layout',
  label: 'Layout',
  labels: 'Layouts',
  menu: 'Site',
  access: {
    read: ['view_site_layouts', 'manage_site_layouts'],
    write: ['manage_site_layouts'],
    publish: ['manage_site_layouts'],
  },
  isPublic: true,
  hasWorkingCopies: true,
  fields: {
    name: text({ label: 'Name', required: true, projection: 'card' }),
    type: choice(
      ['content', 'section', 'content-override', 'content-type-override', 'url-override', 'module'],
      { label: 'Used for', required: true, projection: 'card' },
    ),
    key: choice(modules, {
      label: 'Module',
      help: 'The module whose pages this layout is for.',
      projection: 'card',
    }),
    alias: list(alias({ label: 'Alias' }), {
      label: 'Aliases',
      default: [],
      help: 'The paths this layout is for.',
      projection: 'card',
    }),
    propagate: checkbox({
      label: 'For the pages below, too',
      default: false,
      help: 'Of those that have no layout of their own.',
      projection: 'card',
    }),
    pageType: choice(
      [
        { value: 'content', label: 'Pieces' },
        { value: 'section', label: 'Sections' },
      ],
      { label: 'Which pages below', projection: 'card' },
    ),
    contentTypes: choices(typeChoices, { label: 'Content types', default: [], projection: 'card' }),
    contents: references(
      { collection: 'content', onDelete: 'clear' },
      { label: 'Pieces', help: 'The pieces this layout is for.', projection: 'card' },
    ),
    gatingRequirements: choice(
      [
        { value: 'membership', label: 'Membership' },
        { value: 'omeda', label: 'Survey (Omeda)' },
      ],
      {
        label: 'Only for pieces with the gate',
        help: 'Left empty, for gated and open ones alike.',
        projection: 'card',
      },
    ),
    hideHeader: checkbox({ label: 'Hide the header', default: false }),
    hideFooter: checkbox({ label: 'Hide the footer', default: false }),
    loadMoreType,
    excludeAds,
    priority: integer({
      label: 'Priority',
      min: 0,
      max: 100,
      default: 0,
      projection: 'card',
    }),
    rows: list(row, { label: 'Rows', default: [], max: 60 }),
    ...linked,
  },
  titleField: 'name',
  list: { columns: ['name', 'type'], sort: ['name', 'asc'], search: ['name'], filters: ['type'] },
  indexes: [{ equals: 'type', orderBy: [['priority', 'desc']] }],
  claims: claimsOf,
  check: (one) => {
    const isUrl = one.type === 'url-override';
    const isOverride = one.type === 'content-override' || one.type === 'content-type-override';
    return {
      ...(isUrl && one.alias.length === 0 ? { alias: messages.required() } : {}),
      ...(isUrl && one.propagate && one.pageType === undefined ? { pageType: messages.required() } : {}),
      ...(isOverride && one.contentTypes.length === 0 ? { contentTypes: messages.required() } : {}),
      ...(one.type === 'content-override' && (one.contents ?? []).length === 0
        ? { contents: messages.required() }
        : {}),
      ...(one.type === 'module' && one.key === undefined ? { key: messages.required() } : {}),
    };
  },
});
