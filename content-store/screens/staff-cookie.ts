/** Says that a browser is a member of the staff's, so that readers' pages come with the toolbar (S0 §6). It opens nothing: who
 * asks the API for more needs a session. */
export const STAFF_COOKIE = 'staffToolbar';
