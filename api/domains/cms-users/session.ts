import {
  getActiveCMSUser,
  loginCmsUser,
  logoutCmsUser,
  refreshTokenCmsUser,
  updateProfile,
  validateCMSUserBearerToken,
} from '#content-store/model/cms-users/operations.ts';
import { STAFF_COOKIE } from '#content-store/screens/staff-cookie.ts';
import { requireStaff } from '../../access/principal.ts';
import type { Tokens } from '../../access/sessions.ts';
import { markOf } from '../../access/tokens.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { exclusiveTypesOf, writableTypes } from '../../records/checks/offered-types.ts';
import { sitesOf, userOf, withSwitches } from './cms-users.ts';
import { changeProfile } from './profile.ts';

async function activeUser(context: RequestContext) {
  const { principal, store, editorialToolbox } = context;
  const staff = requireStaff(principal);
  const sites = await withSwitches(await sitesOf(staff, store), store);
  const tenants = await Promise.all(
    sites.map(async ({ data, ...switches }) => ({
      tenantKey: String(data.tenantKey),
      name: String(data.name),
      domain: String(data.domain),
      timeZone: String(data.timeZone),
      language: String(data.language ?? 'en'),
      contentTypes: await writableTypes(data, store),
      exclusiveContentTypes: exclusiveTypesOf(data),
      ...switches,
    })),
  );
  return { ...(await userOf(staff, store)), editorialToolbox, tenants };
}

export const sessionOperations = [
  implement(loginCmsUser, async ({ username, password }, { login, address, cookies }) => {
    const opened = await login.signIn(username, password, address);
    cookies.push(...cookiesOf(opened));
    return opened;
  }),
  implement(refreshTokenCmsUser, async ({ refreshToken }, { sessions, cookies }) => {
    const opened = await sessions.refresh(refreshToken);
    cookies.push(...cookiesOf(opened));
    return opened;
  }),
  implement(logoutCmsUser, async ({ refreshToken = '' }, { principal, sessions, cookies }) => {
    if (principal.kind === 'staff') await sessions.close(principal.sessionId);
    if (refreshToken !== '') await sessions.closeOf(refreshToken);
    cookies.push('cmsUserToken=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    cookies.push(`${STAFF_COOKIE}=; Path=/; SameSite=Strict; Max-Age=0`);
    return true;
  }),
  implement(updateProfile, async (input, context) => {
    const opened = await changeProfile(input, context);
    if (opened !== null) context.cookies.push(...cookiesOf(opened));
    return { tokens: opened };
  }),
  implement(getActiveCMSUser, (_args, context) => activeUser(context)),
  implement(validateCMSUserBearerToken, (_args, { principal }) => principal.kind === 'staff'),
];

function cookiesOf({ bearerToken, refreshToken }: Pick<Tokens, 'bearerToken' | 'refreshToken'>): string[] {
  // As long as a session can be gone on with at the most.
  const staff = `${STAFF_COOKIE}=${markOf(refreshToken)}; Path=/; SameSite=Strict; Max-Age=604800`;
  return [sessionCookie(bearerToken), staff];
}

/** Read by previews and the gate alone: a navigation carries no header. Never sent along from another site. */
function sessionCookie(token: string): string {
  return `cmsUserToken=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=900`;
}
