import { MEMBER_HINT_COOKIE } from '#content-store/model/site-users/member-cookies.ts';

/** The value of a cookie that scripts may read; null where there is none. */
export function cookieNamed(name: string): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}

export function endCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`;
}

/** Tells this member's session from others; null where nobody is logged in. It is a hint: the session may be over. */
export function memberHint(): string | null {
  return cookieNamed(MEMBER_HINT_COOKIE);
}
