import { randomBytes } from 'node:crypto';
import { MEMBER_COOKIE, MEMBER_HINT_COOKIE } from '#content-store/model/site-users/member-cookies.ts';

/** Cookies of an answer, with the hint for scripts beside each that begins or ends a member's session: it lasts as long. */
export function withHints(cookies: readonly string[]): string[] {
  return cookies.flatMap((cookie) =>
    cookie.startsWith(`${MEMBER_COOKIE}=`) ? [cookie, hintBeside(cookie)] : [cookie],
  );
}

function hintBeside(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(/;\s*/);
  const isEnded = pair === `${MEMBER_COOKIE}=`;
  const hint = isEnded ? '' : randomBytes(9).toString('base64url');
  const readable = attributes.filter((attribute) => attribute.toLowerCase() !== 'httponly');
  return [`${MEMBER_HINT_COOKIE}=${hint}`, ...readable].join('; ');
}
