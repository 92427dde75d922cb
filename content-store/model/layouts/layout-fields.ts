import { without } from '../../definition/dividing.ts';
import { modules } from '../../definition/entity.ts';
import { alias, checkbox, choice, choices, group, list } from '../../definition/field.ts';
import { typeChoices } from '../content/content-types.ts';
import { loadMoreTypes } from './load-more.ts';
import { row } from './row.ts';

/** Who may see layouts, and who may change them. */
export const layoutAccess = {
  read: ['view_site_layouts', 'manage_site_layouts'],
  write: ['manage_site_layouts'],
  publish: ['manage_site_layouts'],
} as const;

/** There was a priority once, which decided nothing: of layouts for the same thing there is one. */
export const layoutAgeing = { version: 2, migrations: { 2: without(['priority']) } } as const;

/** The ads that a layout may keep off its pages (S1 §3). */
const excludeAds = group(
  {
    welcomeAd: checkbox({ label: 'Welcome ad', default: false }),
    headerLeaderboardAd: checkbox({ label: 'Header leaderboard', default: false }),
    stickyLeaderboardAd: checkbox({ label: 'Leaderboard at the foot of the screen', default: false }),
    contentBodyNativeAd: checkbox({ label: 'Native ads in texts', default: false }),
    contentBodyEmbedAd: checkbox({ label: 'Embedded ads in texts', default: false }),
    contentListNativeAd: checkbox({ label: 'Native ads in lists', default: false }),
    reskinAd: checkbox({ label: 'Reskin', default: false }),
  },
  { label: 'Ads to hide', default: {} },
);

const loadMoreType = group(
  {
    type: choice(loadMoreTypes, { label: 'Load more', default: 'none' }),
  },
  { label: 'At the end of the page', default: {} },
);

/** What layouts may be for, whether a site's own or shared, as whoever makes them chooses it. */
export const usedFor = {
  content: { value: 'content', label: 'Content', help: 'every piece that has no other' },
  pieces: { value: 'content-override', label: 'Certain pieces' },
  section: { value: 'section', label: 'Section', help: 'every section that has no other' },
  contentTypes: { value: 'content-type-override', label: 'Certain types of content' },
  addresses: { value: 'url-override', label: 'Addresses (aliases)', help: '/ is the home page' },
  module: { value: 'module', label: 'Module', help: 'its pages, such as search' },
} as const;

/** What a layout is for, beside its type and single pieces. */
export const purpose = {
  key: choice(modules, {
    label: 'Module',
    help: 'The module whose pages this layout is for.',
    required: 'asked',
    when: { type: ['module'] },
    projection: 'card',
  }),
  alias: list(alias({ label: 'Alias', isCompleted: true }), {
    label: 'Aliases',
    default: [],
    help: 'The paths this layout is for; / is the home page. A path has one layout: to try another first, give it a path of its own, or save it without one. “Take the place of…” puts it where the other is, in one publish.',
    required: 'published',
    when: { type: ['url-override'] },
    projection: 'card',
  }),
  propagate: checkbox({
    label: 'Include subpages',
    default: false,
    help: 'Unless they have their own layout.',
    when: { type: ['url-override'] },
    projection: 'card',
  }),
  pageType: choice(
    [
      { value: 'content', label: 'Pieces' },
      { value: 'section', label: 'Sections' },
    ],
    {
      label: 'Which pages below',
      required: 'asked',
      when: { type: ['url-override'], propagate: [true] },
      projection: 'card',
    },
  ),
  contentTypes: choices(typeChoices, {
    label: 'Content types',
    default: [],
    required: 'asked',
    when: { type: ['content-override', 'content-type-override'] },
    projection: 'card',
  }),
};

export const gatingRequirements = choice(
  [
    { value: 'membership', label: 'Membership' },
    { value: 'omeda', label: 'Survey (Omeda)' },
  ],
  {
    label: 'Gating',
    help: 'The layout is for pages that are gated in this way. Where nothing is chosen, it is for all its pages, gated or not.',
    projection: 'card',
  },
);

/** What a layout's pages are made of, and have around them. */
export const composition = {
  hideHeader: checkbox({ label: 'Hide the header', default: false }),
  hideFooter: checkbox({ label: 'Hide the footer', default: false }),
  loadMoreType,
  excludeAds,
  rows: list(row, { label: 'Rows', default: [], max: 60 }),
};
