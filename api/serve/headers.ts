import { FRAME_HOSTS } from '#content-store/html/embeds.ts';
import { PLAYER_HOSTS } from '#content-store/html/policy.ts';

const FRAMES = [...PLAYER_HOSTS.map((host) => `https://${host}`), ...FRAME_HOSTS].join(' ');

/** What scripts and frames of pages may come from beside the site itself. */
function policyWith(
  scripts: readonly string[],
  frames: readonly string[],
  asked: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...scripts, ...asked].join(' '),
    [`frame-src 'self' ${FRAMES}`, ...frames].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Holds for every page, whoever it is for: nothing inline, nothing from elsewhere but pictures, recordings, two video players and
 * what a reader asks for (`embeds.ts`).
 * Constant, so that published bytes and headers are the same for everyone (architecture D13). */
export const CONTENT_SECURITY_POLICY = policyWith([], []);

/** Holds for the pages of sites that use reCAPTCHA, forms or not: constant too, and no wider than what that provider names.
 * The pages of all other sites stay as they are (D13a). */
export const RECAPTCHA_POLICY = policyWith(
  ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
);

/** Holds for a single page, drawn for whoever asks, whose script may ask the service at an address. */
export function policyAsking(address: string): string {
  return policyWith([], [], [new URL(address).origin]);
}

/** Which of them the pages of each site have. */
export type PolicyOf = (tenantKey: string) => string;

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Of pages alone: which others a browser may fetch before they are asked for. Documents that everyone may read, and none
 * that are gated or a member's own; what runs in them waits until they are shown. */
export const SPECULATION_RULES = '"/scripts/prefetch.speculationrules"';

/** Says on every page which address the site sees its reader at, for scripts that ask the page for it (S0 §7). */
export const CLIENT_ADDRESS = 'x-client-ip';

/** Whether an answer is a page. */
export function isPage(type: string): boolean {
  return type.startsWith('text/html');
}
