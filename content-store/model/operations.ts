import type { Operation } from '../operations/operation.ts';
import * as cmsUsers from './cms-users/operations.ts';
import * as content from './content/operations.ts';
import * as history from './history/operations.ts';
import * as mailbox from './mailbox/operations.ts';
import * as news from './news/operations.ts';
import * as outbox from './outbox/operations.ts';
import * as pages from './pages/operations.ts';
import * as publishing from './publishing/operations.ts';
import * as redirects from './redirects/operations.ts';
import * as references from './references/operations.ts';
import * as sections from './sections/operations.ts';
import * as system from './system/operations.ts';

/** Every operation that is declared: what no entity brings by itself. What a domain's file exports is one. */
export const operations: readonly Operation[] = [
  cmsUsers,
  content,
  history,
  mailbox,
  news,
  outbox,
  pages,
  publishing,
  redirects,
  references,
  sections,
  system,
].flatMap((domain) => Object.values<Operation>(domain));
