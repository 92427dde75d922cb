import * as cmsUsers from '../model/cms-users/screens.ts';
import * as history from '../model/history/screens.ts';
import * as layouts from '../model/layouts/screens.ts';
import * as mailbox from '../model/mailbox/screens.ts';
import * as publishing from '../model/publishing/screens.ts';
import * as settings from '../model/settings/screens.ts';
import * as system from '../model/system/screens.ts';
import type { OwnScreen } from '../screens/screen.ts';

/** Every screen that is of no entity's records. What a domain's file exports is one; the toolbar keeps this order. */
export const ownScreens: readonly OwnScreen[] = [
  settings,
  layouts,
  publishing,
  history,
  system,
  mailbox,
  cmsUsers,
].flatMap((domain) => Object.values<OwnScreen>(domain));
