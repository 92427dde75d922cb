import { browserInWords } from '#content-store/model/site-users/browser.ts';
import {
  MEMBER_COOKIE,
  MEMBER_COOKIE_KEPT,
  SIMULATING_COOKIE,
} from '#content-store/model/site-users/member-cookies.ts';
import type { Fields } from '#content-store/store.ts';
import { mergeMeters } from '../../access/meters.ts';
import type { RequestContext } from '../../context/context.ts';
import { siteOf } from '../../records/scope.ts';
import { omedaIdOf } from './audience/omeda-id.ts';
import { userInfoOf } from './user-info.ts';

interface User {
  readonly id: string;
  readonly data: Fields;
}

/** Begins the session of somebody who has logged in or completed a sign-up, whoever was logged in there before: the one place where
 * both come to. What was read here without an account counts for the member from then on. */
export async function signedIn(user: User, context: RequestContext) {
  const { tenantKey, memberSessions, cookies, now } = context;
  const site = siteOf(context);
  await endSession(context);
  await mergeMeters(context, String(tenantKey), user.id);
  const browser = browserInWords(context.userAgent);
  const token = await memberSessions.open(String(tenantKey), user, { browser });
  cookies.push(...cookiesOf(token, MEMBER_COOKIE_KEPT), ended(SIMULATING_COOKIE));
  const omedaEncryptedCustomerId = await omedaIdOf(String(user.data.email), context);
  const known = { at: now().toISOString(), omedaEncryptedCustomerId };
  return { token, userInfo: await userInfoOf(user, String(tenantKey), site, known) };
}

/** Ends the session that asks, where there is one, a simulation too. */
export async function endSession({ member, memberSessions }: RequestContext): Promise<void> {
  if (member !== null) await memberSessions.close(member.tenantKey, member.sessionId);
}

/** The session's cookie. `seconds`: how long it is kept. */
export function cookiesOf(token: string, seconds: number): readonly string[] {
  return [`${MEMBER_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`];
}

/** Takes the cookies of a member away. */
export function endedCookies(): readonly string[] {
  return [`${MEMBER_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`, ended(SIMULATING_COOKIE)];
}

function ended(name: string): string {
  return `${name}=; Path=/; SameSite=Lax; Max-Age=0`;
}
