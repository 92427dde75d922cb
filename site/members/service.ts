import { isLicensed } from '../gate/licence.ts';
import { ask } from './ask.ts';
import { endCookie, memberHint } from './hint.ts';
import { MembershipService } from './membership-service.ts';
import { type Storage, UserCache } from './user-cache.ts';

/** The membership service of this page: loaded by what needs it, when it does. */
export const membershipService = new MembershipService({
  ask,
  cache: new UserCache(kept(), Date.now),
  hint: memberHint,
  endCookie,
  isLicensed,
  hasAccounts: () => document.querySelector('[data-account]') !== null,
  here: () => `${location.pathname}${location.search}`,
  goTo: (address) => location.assign(address),
});

/** Some browsers refuse even to name it. */
function kept(): Storage {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
