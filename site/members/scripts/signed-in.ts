import { SIMULATING_COOKIE } from '#content-store/model/site-users/member-cookies.ts';
import sheet from '../../styles/apart/members.css?url';
import { cookieNamed } from '../hint.ts';
import { membershipService } from '../service.ts';
import { bindSignOut, showAccountMenu } from './account-menu.ts';
import { showFavorites } from './favorites.ts';
import { showSimulation } from './simulation.ts';

/** What a member's page has beside that of others: the menu of the account, which pieces are favourites, and whom staff see
 * the site as. */
export async function begin(): Promise<void> {
  const [user] = await Promise.all([membershipService.getUserInfo(), styles()]);
  if (user === null) {
    // The hint was of a session that is over. What stands in the page stays where it is until the next one.
    document.documentElement.dataset.member = 'out';
    return;
  }
  showAccountMenu(user);
  bindSignOut();
  showFavorites(user);
  if (cookieNamed(SIMULATING_COOKIE) !== null) showSimulation(user.username);
}

/** The sheet of what only members see: nothing waits for it but that. */
function styles(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.onload = () => resolve();
    // Without it things look plain, and work.
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
