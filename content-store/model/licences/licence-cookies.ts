/** The company whose licence a browser reads with, and that it was looked for (S0 §7). Both are for the page alone: what may be
 * read, the server decides by the address. */
export const LICENCE_COOKIE = 'siteLicenseCompany';
export const LICENCE_CHECKED_COOKIE = 'siteLicenseCompanyChecked';

/** How long both are kept, found or not, in seconds (S0 §4, §9). */
export const LICENCE_KEPT = 86_400;
