/** The parameter by which a letter's link says whom it was written to (S0 §7). It names somebody and proves nothing. */
export const AUDIENCE_PARAMETER = 'oly_enc_id';

/** As long as the provider's own cookie, in seconds. */
const KEPT = 365 * 86_400;

/** The cookie by which a browser keeps it (S0 §7). */
export function audienceCookie(id: string): string {
  return `omedaEncryptedCustomerId=${id}; Path=/; SameSite=Lax; Max-Age=${KEPT}`;
}

/** What an audience provider calls somebody, where it is known outside. */
export function isAudienceId(text: string): boolean {
  return /^[A-Z0-9]{15}$/.test(text);
}
