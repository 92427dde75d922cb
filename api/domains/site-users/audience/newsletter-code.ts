import type { Reads } from '#content-store/store.ts';
import { membershipSettingsOf } from '../settings-of.ts';

/** The code that a newsletter is subscribed to with: the one given, else the site's own (S1 §3). */
export async function newsletterCode(given: string | undefined, site: Reads): Promise<string | undefined> {
  const code = given?.trim() ?? '';
  if (code !== '') return code;
  const { newsletterPromoCode } = await membershipSettingsOf(site);
  return typeof newsletterPromoCode === 'string' ? newsletterPromoCode : undefined;
}
