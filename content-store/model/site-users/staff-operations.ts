import { checkbox, group, integer, list as listField } from '../../definition/field.ts';
import {
  count,
  id,
  json,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { idOf, mutation, query, textOf } from '../../operations/operation.ts';
import { siteUserAccess } from './access.ts';
import { type ImportColumn, importColumnNames } from './importing.ts';
import { session } from './session-shape.ts';

/** What staff do with the members of the site that is asked. */

const ofStaff = { anyOf: siteUserAccess.write } as const;

const siteUserParts = {
  id,
  username: text,
  email: text,
  firstName: optional(text),
  lastName: optional(text),
  status: count,
  confirmedAt: optional(moment),
  memberships: list(id),
  newsletters: list(text),
};

const siteUserForStaff = object('SiteUserForStaff', siteUserParts);

export const getSiteUser = query('getSiteUser', {
  audience: { anyOf: siteUserAccess.read },
  description:
    'A site user by id, user name or email address; null where there is none. With useOmedaCache false, what Omeda says of them is as it was within a minute; within a day otherwise',
  args: {
    id: idOf({ label: 'The site user' }),
    username: textOf({ label: 'Username or email address', max: 254 }),
    useOmedaCache: checkbox({ label: 'Whether what Omeda said within a day will do', default: true }),
  },
  answer: optional(
    object('FoundSiteUser', {
      ...siteUserParts,
      /** What Omeda calls them; null where the site's audience is not there, or it does not know them. */
      omedaEncryptedCustomerId: optional(text),
    }),
  ),
});

export const updateSiteUserProfileAdmin = mutation('updateSiteUserProfileAdmin', {
  audience: ofStaff,
  description:
    'Changes what is given of a site user. Errors: NOT_FOUND; VALIDATION by the names of arguments',
  args: {
    id: idOf({ label: 'The site user', required: true }),
    firstName: textOf({ label: 'First name' }),
    lastName: textOf({ label: 'Last name' }),
    email: textOf({ label: 'Email', max: 254 }),
    username: textOf({ label: 'Username', max: 254 }),
  },
  answer: siteUserForStaff,
});

export const simulateSiteUser = mutation('simulateSiteUser', {
  audience: ofStaff,
  description:
    'Shows the site to a member of staff as to a site user, for one day, or until they sign out: whoever was logged in as a member in this browser is logged out first. It is in the history, by the name of who did it. Errors: NOT_FOUND; BAD_REQUEST for one who is inactive',
  args: { username: textOf({ label: 'Username or email address', required: true, max: 254 }) },
  answer: object('MemberSimulation', { token: text, username: text }),
});

const theSiteUser = idOf({ label: 'The site user', required: true });

export const getSiteUserSessionsAdmin = query('getSiteUserSessionsAdmin', {
  audience: ofStaff,
  description:
    'Where a site user is logged in, the newest first; simulations are left out. Errors: NOT_FOUND for one of no site user of this site',
  args: { id: theSiteUser },
  answer: list(object('SiteUserOpenSession', session)),
});

export const endSiteUserSessionAdmin = mutation('endSiteUserSessionAdmin', {
  audience: ofStaff,
  description:
    'Logs a site user out in one browser; without a session, in all. Answers how many were ended. Errors: NOT_FOUND',
  args: { id: theSiteUser, sessionId: idOf({ label: 'The session' }) },
  answer: count,
});

export const exportSiteUserDataAdmin = mutation('exportSiteUserDataAdmin', {
  audience: ofStaff,
  description:
    'All that is kept of a site user, as JSON. It is in the history by the name of who did it. Errors: NOT_FOUND',
  args: { id: theSiteUser },
  answer: json,
});

/** Rows of one request. */
const MOST_ROWS = 500;

const importCell = textOf({ label: 'A cell of the file', max: 2_000 });
const importRow = group(
  {
    row: integer({ label: 'Its number in the file', required: true }),
    ...(Object.fromEntries(importColumnNames.map((name) => [name, importCell])) as Record<
      ImportColumn,
      typeof importCell
    >),
  },
  { label: 'A member' },
);

export const importSiteUsers = mutation('importSiteUsers', {
  audience: { anyOf: siteUserAccess.write },
  description:
    'Brings up to 500 members of a file in with one commit, each known by its address or its id elsewhere; what is refused, or there already, is left out, and nobody is written a letter. A dry run stores nothing',
  args: {
    rows: listField(importRow, { label: 'Rows', required: true, max: MOST_ROWS }),
    isDryRun: checkbox({ label: 'Dry run' }),
  },
  answer: list(
    object('SiteUserImported', {
      row: count,
      outcome: word('new', 'changed', 'unchanged', 'refused'),
      problems: list(object('SiteUserProblem', { column: text, message: text })),
    }),
  ),
});

export type SiteUserImported = ValueIn<typeof importSiteUsers.answer>[number];
export type SiteUserSession = ValueIn<typeof getSiteUserSessionsAdmin.answer>[number];
export type SiteUserForStaff = ValueIn<typeof siteUserForStaff>;
