import type { ValueOf } from '../../definition/field.ts';
import type { AccountPage } from '../site-users/member-paths.ts';
import type { layout } from './layout.ts';

type Layout = ValueOf<typeof layout.shape>;
type Row = Layout['rows'][number];
type Settings = Row['columns'][number]['blocks'][number]['settings'];

/** What a site without layouts of its own is laid out with, and what a new site starts from. */

export const defaultContentLayout = layoutOf('Content', 'content', [
  row('1', [[block('content_title')]], { width: 'restricted' }),
  row('1', [[block('content_primary_image')]]),
  row(
    '1',
    [[block('content_body'), block('content_sidebars'), block('share_links'), block('author_profile')]],
    { width: 'restricted' },
  ),
  row('1', [[block('related_content', { title: 'Read next', numberOfItems: 4 })]]),
]);

export const defaultSectionLayout = layoutOf('Section', 'section', [
  row('1', [[block('section_overview')]]),
  row('1', [[list('lead', 1)]]),
  row('1', [[list('cards', 3, { skip: 1 })]]),
  row('1', [[list('list', 20, { skip: 4 })]], { width: 'restricted' }),
]);

export const defaultHomeLayout = layoutOf('Home', 'section', [
  row('1', [[list('lead', 1)]]),
  row('1', [[list('cards', 3, { skip: 1 })]]),
  row('2_1', [
    [list('list', 8, { skip: 4, title: 'Latest' })],
    [list('compact', 8, { contentTypes: ['Event'], title: 'Events' })],
  ]),
]);

/** Of an author: who it is, and everything by this person. */
export const defaultPersonLayout = layoutOf('Author', 'url-override', [
  row('1', [[block('author_profile')]]),
  row('1', [[list('list', 40)]], { width: 'restricted' }),
]);

/** Of a term: what it is about, and everything filed under it. */
export const defaultTermLayout = layoutOf('Topic', 'url-override', [
  row('1', [[block('section_overview')]]),
  row('1', [[list('lead', 1)]]),
  row('1', [[list('cards', 3, { skip: 1 })]]),
  row('1', [[list('list', 36, { skip: 4 })]], { width: 'restricted' }),
]);

/** Of the page of search. */
export const defaultSearchLayout = layoutOf('Search', 'module', [row('1', [[block('search')]])]);

/** Of the pages of datasets. */
export const defaultPartsLayout = layoutOf('Parts', 'module', [
  row('1', [[block('part_search', { numberOfItems: 5 })]]),
]);

/** Of the pages of readers' accounts. */
export const defaultAccountLayouts: Readonly<Record<AccountPage, Layout>> = {
  account: layoutOf('Account', 'url-override', [row('1', [[block('site_user_account')]])]),
  login: layoutOf('Log in', 'url-override', [row('1', [[block('site_user_login')]])]),
  choose: layoutOf('Memberships', 'module', [row('1', [[block('membership_overview')]])]),
  signup: layoutOf('Sign up', 'url-override', [row('1', [[block('membership_signup')]])]),
  complete: layoutOf('Registration', 'url-override', [
    row('1', [[block('site_user_complete_registration')]]),
  ]),
  reset: layoutOf('Password', 'url-override', [row('1', [[block('site_user_reset_password')]])]),
  changeEmail: layoutOf('Email', 'url-override', [row('1', [[block('site_user_change_email')]])]),
};

function layoutOf(name: string, type: Layout['type'], rows: Row[]): Layout {
  return {
    name,
    type,
    alias: [],
    propagate: false,
    contentTypes: [],
    hideHeader: false,
    hideFooter: false,
    loadMoreType: { type: 'none' },
    excludeAds: {
      welcomeAd: false,
      headerLeaderboardAd: false,
      stickyLeaderboardAd: false,
      contentBodyNativeAd: false,
      contentBodyEmbedAd: false,
      contentListNativeAd: false,
      reskinAd: false,
    },
    rows,
  };
}

function row(
  layout: Row['layout'],
  columns: Row['columns'][number]['blocks'][],
  more: Partial<Row> = {},
): Row {
  return {
    layout,
    width: 'site-width',
    verticalPadding: 'medium',
    horizontalPadding: 'default',
    columnPriority: 'left_to_right',
    borderRadius: 'none',
    dropShadow: false,
    groupBlocks: false,
    equalizeBlocks: false,
    displayCondition: 'always',
    columns: columns.map((blocks) => ({ blockAlignment: 'top', blocks })),
    ...more,
  };
}

function block(type: string, settings: Settings = {}): { type: string; settings: Settings } {
  return { type, settings: { contentPadding: true, keepInView: false, ...settings } };
}

function list(
  design: string,
  numberOfItems: number,
  settings: Settings = {},
): { type: string; settings: Settings } {
  return block('content_list', {
    populationMode: 'automatic',
    items: [],
    contentTypes: [],
    numberOfItems,
    skip: 0,
    design,
    sort: 'newest',
    showImages: true,
    imagePosition: 'design',
    imageSize: 'small',
    imageShape: 'design',
    showTeaser: true,
    teaserMode: 'fallback',
    teaserLength: 175,
    withoutRepetition: true,
    ...settings,
  });
}
