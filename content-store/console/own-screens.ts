import * as bulk from '../model/bulk/screens.ts';
import * as calendar from '../model/calendar/screens.ts';
import * as cmsUsers from '../model/cms-users/screens.ts';
import * as content from '../model/content/screens.ts';
import * as history from '../model/history/screens.ts';
import * as layouts from '../model/layouts/screens.ts';
import * as mailbox from '../model/mailbox/screens.ts';
import * as publishing from '../model/publishing/screens.ts';
import * as reports from '../model/reports/screens.ts';
import * as settings from '../model/settings/screens.ts';
import * as siteUsers from '../model/site-users/screens.ts';
import * as syndication from '../model/syndication/screens.ts';
import * as system from '../model/system/screens.ts';
import type { OwnScreen } from '../screens/screen.ts';

/** What a domain's file exports is a screen. */
const domains = [
  calendar,
  content,
  syndication,
  bulk,
  settings,
  layouts,
  publishing,
  history,
  reports,
  system,
  mailbox,
  cmsUsers,
  siteUsers,
] as const;

type Exported<Domain> = Domain extends unknown ? Domain[keyof Domain] : never;
type DeclaredScreen = Exported<(typeof domains)[number]>;

/** What the screens are called, each: the console does not compile while one of them has no page. */
export type ScreenName = DeclaredScreen['view'];

/** Every screen that is of no entity's records. */
export const ownScreens: readonly OwnScreen<ScreenName>[] = domains.flatMap((domain) =>
  Object.values<DeclaredScreen>(domain),
);
