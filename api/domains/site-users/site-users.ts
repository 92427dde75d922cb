import { memberTexts } from '#content-store/messages/members.ts';
import * as declared from '#content-store/model/site-users/operations.ts';
import * as ofStaff from '#content-store/model/site-users/staff-operations.ts';
import type { StoredDocument } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { siteOf } from '../../records/scope.ts';
import { deleteOwnAccount, exportOwnData } from './account.ts';
import { addMembership } from './adding-membership.ts';
import { backfillOperations } from './audience/backfilling.ts';
import { omedaIdOf } from './audience/omeda-id.ts';
import { requireMember, requireOwner, wholeOf } from './changing.ts';
import { requireHuman } from './human.ts';
import { bringIn } from './importing.ts';
import { MemberLinks } from './links.ts';
import { newsletterOperations } from './newsletters.ts';
import { changePassword, requestReset, resetPassword } from './passwords.ts';
import { addFavorite, changeOwnProfile, removeFavorite, subscribe, unsubscribe } from './profile.ts';
import { register } from './registering.ts';
import { requestRegistration } from './requesting.ts';
import { supportOf } from './settings-of.ts';
import { endedCookies, endSession, signedIn } from './signed-in.ts';
import {
  changeByStaff,
  endSessions,
  exportByStaff,
  forStaff,
  sessionsOf,
  simulate,
  siteUserNamed,
} from './staff.ts';
import { recordChosen, recordSteps } from './steps.ts';
import { textOf, userInfoOf } from './user-info.ts';
import { changeByLink, requestChange } from './username.ts';

/** The member who asks, as they know themselves. */
async function infoOf(user: Parameters<typeof userInfoOf>[0], context: RequestContext, useCache?: boolean) {
  const { simulatedBy } = requireMember(context);
  const at = context.now().toISOString();
  const omedaEncryptedCustomerId = await omedaIdOf(String(user.data.email), context, { useCache });
  const known = { at, simulatedBy, omedaEncryptedCustomerId };
  return userInfoOf(user, String(context.tenantKey), siteOf(context), known);
}

function sessionIn({ id, data }: StoredDocument) {
  return {
    ...{ id, browser: textOf(data.browser) },
    ...{ createdAt: String(data.createdAt), expiresAt: String(data.expiresAt) },
  };
}

const sessions = [
  implement(declared.getActiveSiteUserWithNewsletters, async ({ useCache }, context) => {
    const { member } = context;
    if (member === null) return { userInfo: null };
    const { live } = await wholeOf(member.id, context);
    return { userInfo: await infoOf({ id: member.id, data: live ?? {} }, context, useCache) };
  }),
  implement(declared.loginSiteUser, async ({ username, password, recaptchaToken, sessionId }, context) => {
    const site = siteOf(context);
    const tenantKey = String(context.tenantKey);
    await requireHuman({ form: 'loginSiteUser', email: username, recaptchaToken }, context);
    const user = await context.memberLogin.verified(tenantKey, username, password, context.address);
    const support = await supportOf(site, tenantKey, context.store);
    if (user === null) throw apiError('LOGIN_FAILED', memberTexts.loginFailed(support));
    const opened = await signedIn(user, context);
    recordSteps(['Complete_Login'], { memberId: user.id, sessionId }, context);
    return { ...opened, redirectTo: null };
  }),
  implement(declared.logoutSiteUser, async (_args, context) => {
    await endSession(context);
    context.cookies.push(...endedCookies());
    return true;
  }),
  implement(declared.getSiteUserSessions, async (_args, context) => {
    const { id, tenantKey, sessionId } = requireMember(context);
    const all = await context.memberSessions.of(tenantKey, id);
    return all.map((one) => ({ ...sessionIn(one), isThis: one.id === sessionId }));
  }),
  implement(declared.endSiteUserSession, async ({ id }, context) => {
    const { memberSessions } = context;
    const member = requireOwner(context);
    if (id === undefined) {
      await memberSessions.closeOthers(member.tenantKey, member.id, member.sessionId);
      return true;
    }
    const own = await memberSessions.of(member.tenantKey, member.id);
    if (!own.some((one) => one.id === id)) return true;
    await memberSessions.close(member.tenantKey, id);
    if (id === member.sessionId) context.cookies.push(...endedCookies());
    return true;
  }),
];

const registrations = [
  implement(declared.requestRegisterSiteUser, async (asked, context) => {
    await requestRegistration(asked, context);
    return true;
  }),
  implement(declared.getSiteUserStub, async ({ id }, context) => {
    const { store, now, tenantKey } = context;
    const held = await new MemberLinks(store, now).holder(String(tenantKey), id, 'registration');
    if (held === null) return null;
    const { email, membershipId, countryCode, region, promoCode, redirectTo } = held.data;
    return {
      ...{ email: String(email), membershipId: String(membershipId), countryCode: String(countryCode) },
      ...{ region: textOf(region), promoCode: textOf(promoCode), redirectTo: textOf(redirectTo) },
    };
  }),
  implement(declared.registerSiteUser, async (given, context) => {
    const { redirectTo, membershipId, sessionId, ...user } = await register(given, context);
    const opened = await signedIn(user, context);
    const step = { memberId: user.id, membershipId, sessionId };
    recordSteps(['Complete_Registration', 'Confirm_Email'], step, context);
    recordChosen(given.newsletters ?? [], step, context);
    return { ...opened, redirectTo };
  }),
];

const credentials = [
  implement(declared.requestSiteUserPasswordReset, async (asked, context) => {
    siteOf(context);
    await requestReset(asked, context);
    return true;
  }),
  implement(declared.resetSiteUserPassword, (given, context) => resetPassword(given, context)),
  implement(declared.updateSiteUserPassword, async (given, context) => {
    const user = await changePassword(given, context);
    const { token } = await signedIn(user, context);
    return { token };
  }),
  implement(declared.requestSiteUserChangeUsername, async (given, context) => {
    await requestChange(given, context);
    return true;
  }),
  implement(declared.updateSiteUserUsername, async ({ id }, context) => ({
    username: await changeByLink(id, context),
  })),
];

const own = [
  implement(declared.updateSiteUserProfile, async (given, context) => ({
    userInfo: await infoOf(await changeOwnProfile(given, context), context),
  })),
  implement(declared.addSiteUserMembership, (given, context) => addMembership(given, context)),
  implement(declared.addSiteUserFavorite, ({ contentId }, context) => addFavorite(contentId, context)),
  implement(declared.removeSiteUserFavorite, ({ contentId }, context) => removeFavorite(contentId, context)),
  implement(declared.subscribeSiteUserNewsletter, ({ newsletterId, promoCode }, context) =>
    subscribe(newsletterId, promoCode, context),
  ),
  implement(declared.unsubscribeSiteUserNewsletter, ({ newsletterId }, context) =>
    unsubscribe(newsletterId, context),
  ),
  implement(declared.deleteSiteUserAccount, async ({ password }, context) => {
    await deleteOwnAccount(password, context);
    return true;
  }),
  implement(declared.exportSiteUserData, (_args, context) => exportOwnData(context)),
];

const byStaff = [
  implement(ofStaff.getSiteUser, async ({ useOmedaCache: useCache, ...asked }, context) => {
    const found = await siteUserNamed(asked, context);
    if (found === null) return null;
    const omedaEncryptedCustomerId = await omedaIdOf(String(found.data.email), context, { useCache });
    return { ...forStaff(found, context.now().toISOString()), omedaEncryptedCustomerId };
  }),
  implement(ofStaff.updateSiteUserProfileAdmin, ({ id, ...patch }, context) =>
    changeByStaff(id, patch, context),
  ),
  implement(ofStaff.getSiteUserSessionsAdmin, async ({ id }, context) =>
    (await sessionsOf(id, context)).map(sessionIn),
  ),
  implement(ofStaff.endSiteUserSessionAdmin, ({ id, sessionId }, context) =>
    endSessions(id, sessionId, context),
  ),
  implement(ofStaff.importSiteUsers, ({ rows, isDryRun = false }, context) =>
    bringIn(rows, isDryRun, context),
  ),
  implement(ofStaff.exportSiteUserDataAdmin, ({ id }, context) => exportByStaff(id, context)),
  implement(ofStaff.simulateSiteUser, ({ username }, context) => simulate(username, context)),
];

export const siteUserOperations = [
  ...sessions,
  ...registrations,
  ...credentials,
  ...own,
  ...newsletterOperations,
  ...backfillOperations,
  ...byStaff,
];
