import * as bulk from '../model/bulk/operations.ts';
import * as calendar from '../model/calendar/operations.ts';
import * as checklists from '../model/checklists/operations.ts';
import * as cmsUsers from '../model/cms-users/operations.ts';
import * as content from '../model/content/operations.ts';
import * as datasets from '../model/datasets/operations.ts';
import * as forms from '../model/forms/operations.ts';
import * as gating from '../model/gating/operations.ts';
import * as history from '../model/history/operations.ts';
import * as layouts from '../model/layouts/operations.ts';
import * as licences from '../model/licences/operations.ts';
import * as licenceUsage from '../model/licences/usage-operations.ts';
import * as lists from '../model/lists/operations.ts';
import * as mailbox from '../model/mailbox/operations.ts';
import * as media from '../model/media/operations.ts';
import * as memberships from '../model/memberships/operations.ts';
import * as news from '../model/news/operations.ts';
import * as audienceOutbox from '../model/outbox/audience-operations.ts';
import * as outbox from '../model/outbox/operations.ts';
import * as pages from '../model/pages/operations.ts';
import * as previews from '../model/previews/operations.ts';
import * as publishing from '../model/publishing/operations.ts';
import * as redirects from '../model/redirects/operations.ts';
import * as references from '../model/references/operations.ts';
import * as reports from '../model/reports/operations.ts';
import * as review from '../model/review/operations.ts';
import * as revisions from '../model/revisions/operations.ts';
import * as sections from '../model/sections/operations.ts';
import * as siteUserNewsletters from '../model/site-users/newsletter-operations.ts';
import * as siteUsers from '../model/site-users/operations.ts';
import * as siteUsersOfStaff from '../model/site-users/staff-operations.ts';
import * as siteValues from '../model/site-values/operations.ts';
import * as syndication from '../model/syndication/operations.ts';
import * as crawlers from '../model/system/crawler-operations.ts';
import * as system from '../model/system/operations.ts';
import * as tracking from '../model/tracking/operations.ts';
import type { Operation } from '../operations/operation.ts';

/** Every operation that is declared: what no entity brings by itself. What a domain's file exports is one. */
export const operations: readonly Operation[] = [
  bulk,
  calendar,
  checklists,
  cmsUsers,
  content,
  datasets,
  forms,
  gating,
  history,
  layouts,
  licences,
  licenceUsage,
  lists,
  mailbox,
  media,
  memberships,
  news,
  audienceOutbox,
  outbox,
  pages,
  previews,
  publishing,
  redirects,
  references,
  reports,
  review,
  revisions,
  sections,
  syndication,
  siteUsers,
  siteUserNewsletters,
  siteUsersOfStaff,
  siteValues,
  system,
  crawlers,
  tracking,
].flatMap((domain) => Object.values<Operation>(domain));
