import { LICENCE_CHECKED_COOKIE, LICENCE_COOKIE } from '#content-store/model/licences/licence-cookies.ts';
import { ask } from './ask.ts';

/** Whether a company's site licence covers where this reader is. Looked for once a day: both answers are kept in cookies
 * (S0 §4). */
export async function isLicensed(): Promise<boolean> {
  if (has(LICENCE_COOKIE)) return true;
  if (has(LICENCE_CHECKED_COOKIE)) return false;
  const { companyName } = (await ask('siteLicenseCompany', {})) as { readonly companyName: string | null };
  return companyName !== null;
}

/** Another network, or a licence that is over: a company that was found is looked for anew at the next gate. */
export function forgetLicence(): void {
  if (!has(LICENCE_COOKIE)) return;
  for (const name of [LICENCE_COOKIE, LICENCE_CHECKED_COOKIE]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
    document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`;
  }
}

function has(name: string): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
}
