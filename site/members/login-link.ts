import { memberPaths } from '#content-store/model/site-users/member-paths.ts';

/** Where a reader logs in and then comes back to an address of the site, such as `/news?page=2`: not to a page on which one
 * logs in or signs up. */
export function loginLink(address: string): string {
  if (/^\/(?:account|membership)\b/.test(address)) return memberPaths.login;
  return `${memberPaths.login}?redirectTo=${encodeURIComponent(address)}`;
}
