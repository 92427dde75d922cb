// Made of the screens’ declarations and the folders of `admin/resources`: `npm run screens`.
import { account } from '#admin/resources/account/index.ts';
import { datasets } from '#admin/resources/datasets/index.ts';
import type { Domain } from '#admin/resources/domain.ts';
import { forms } from '#admin/resources/forms/index.ts';
import { layouts } from '#admin/resources/layouts/index.ts';
import { licences } from '#admin/resources/licences/index.ts';
import { media } from '#admin/resources/media/index.ts';
import { memberships } from '#admin/resources/memberships/index.ts';
import { news } from '#admin/resources/news/index.ts';
import { redirects } from '#admin/resources/redirects/index.ts';
import { sections } from '#admin/resources/sections/index.ts';
import { settings } from '#admin/resources/settings/index.ts';
import { siteUsers } from '#admin/resources/site-users/index.ts';
import { syndication } from '#admin/resources/syndication/index.ts';
import type { Pages } from './pages.ts';

/** The page of every screen that is of no entity’s records. */
export const pages: Pages = {
  activate: () => import('#admin/resources/session/activate-page.tsx'),
  block: () => import('#admin/resources/blocks/block-page.tsx'),
  blockOptionUsage: () => import('#admin/resources/layouts/block-option-usage-page.tsx'),
  blockUsage: () => import('#admin/resources/layouts/block-usage-page.tsx'),
  blocks: () => import('#admin/resources/blocks/blocks-page.tsx'),
  bodyBlock: () => import('#admin/resources/blocks/body-block-page.tsx'),
  bulkUpdateContent: () => import('#admin/resources/bulk/bulk-update-content-page.tsx'),
  calendar: () => import('#admin/resources/calendar/calendar-page.tsx'),
  colorTest: () => import('#admin/resources/dev-tools/color-test-page.tsx'),
  contentResearch: () => import('#admin/resources/research/content-research-page.tsx'),
  contentSyndication: () => import('#admin/resources/syndication/content-syndication-page.tsx'),
  designChange: () => import('#admin/resources/layouts/design-change-page.tsx'),
  formApi: () => import('#admin/resources/dev-tools/form-api-page.tsx'),
  history: () => import('#admin/resources/history/history-page.tsx'),
  layoutAnalysis: () => import('#admin/resources/layouts/layout-analysis-page.tsx'),
  layoutSchedule: () => import('#admin/resources/layouts/layout-schedule-page.tsx'),
  mailbox: () => import('#admin/resources/mailbox/mailbox-page.tsx'),
  mailboxLetter: () => import('#admin/resources/mailbox/mailbox-letter-page.tsx'),
  migrateSiteUsers: () => import('#admin/resources/site-users/migrate-site-users-page.tsx'),
  newSiteSettings: () => import('#admin/resources/settings/new-site-settings-page.tsx'),
  pageSpeedReport: () => import('#admin/resources/reports/page-speed-report-page.tsx'),
  profile: () => import('#admin/resources/account/profile-page.tsx'),
  publishing: () => import('#admin/resources/publishing/publishing-page.tsx'),
  resetPassword: () => import('#admin/resources/session/reset-password-page.tsx'),
  sectionAnalysis: () => import('#admin/resources/layouts/section-analysis-page.tsx'),
  selfTest: () => import('#admin/resources/dev-tools/self-test-page.tsx'),
  siteSettings: () => import('#admin/resources/settings/site-settings-page.tsx'),
  system: () => import('#admin/resources/system/system-page.tsx'),
  userPermissions: () => import('#admin/resources/account/user-permissions-page.tsx'),
};

/** What the domains bring to the screens of their entities’ records. */
export const domains: readonly Domain[] = [
  account,
  datasets,
  forms,
  layouts,
  licences,
  media,
  memberships,
  news,
  redirects,
  sections,
  settings,
  siteUsers,
  syndication,
];
