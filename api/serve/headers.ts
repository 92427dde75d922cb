import { FRAME_HOSTS } from '#content-store/html/embeds.ts';
import { PLAYER_HOSTS } from '#content-store/html/policy.ts';

const FRAMES = [...PLAYER_HOSTS.map((host) => `https://${host}`), ...FRAME_HOSTS].join(' ');

/** Holds for every page, whoever it is for: nothing inline, nothing from elsewhere but pictures, two video players and what
 * a reader asks for (`embeds.ts`).
 * Constant, so that published bytes and headers are the same for everyone (architecture D13). */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src 'self' ${FRAMES}`,
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
