/** Says that a browser is a member of the staff's, so that readers' pages come with the toolbar (S0 §6). It names a log-in, by
 * a digest from which nothing can be made, and opens nothing: who asks the API for more needs a session. */
export const STAFF_COOKIE = 'staffToolbar';

/** What its value looks like; any other is nobody's. */
export const STAFF_MARK = '[A-Za-z0-9_-]{43}';
