/** The session of a member (S0 §7). No script reads it. */
export const MEMBER_COOKIE = 'siteUserToken';

/** How long it is kept, in seconds: 30 days (S0 §9). */
export const MEMBER_COOKIE_KEPT = 30 * 86_400;

/** Says that a member of staff sees the site as a member; for the page alone. */
export const SIMULATING_COOKIE = 'simulatingSiteUser';

/** How long a simulation lasts, in seconds: one day (S0 §9). */
export const SIMULATION_KEPT = 86_400;

/** Stands beside the session for the scripts of pages, which cannot see that: who has none asks the server nothing. Its value
 * is random and opens nothing; another one is another session. */
export const MEMBER_HINT_COOKIE = 'siteUserHint';
