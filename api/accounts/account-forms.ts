import { accountTexts } from '#content-store/messages/accounts.ts';
import { complianceKey } from '#content-store/model/countries/iso-3166.ts';
import { besides } from '#content-store/model/forms/forms.ts';
import type { DemographicType } from '#content-store/model/memberships/demographic-types.ts';
import { getOmedaDemographicStream } from '#content-store/model/memberships/operations.ts';
import { answersIn, isAnswered } from '#content-store/model/site-users/answers.ts';
import { isRegistrationPath, memberPaths } from '#content-store/model/site-users/member-paths.ts';
import * as operations from '#content-store/model/site-users/operations.ts';
import type { RequestContext } from '../context/context.ts';
import { perform } from './perform.ts';
import { personIn } from './person-sent.ts';
import type { SentForm } from './sent-form.ts';

/** Where a reader goes on whose form was taken. */
interface Done {
  readonly to: string;
}

/** The page that the form was sent to. */
type Take = (sent: SentForm, context: RequestContext, path: string) => Promise<Done>;

/** What each form does: an operation of its name, and nothing else. */
const takes: Readonly<Record<string, Take>> = {
  loginSiteUser: async (sent, context) => {
    await perform(
      operations.loginSiteUser,
      {
        ...{ username: sent.text('username'), password: sent.secret('password') },
        ...{ recaptchaToken: proofOf(sent), sessionId: sent.visit },
      },
      context,
    );
    return { to: wayOn(sent) ?? memberPaths.account };
  },
  logoutSiteUser: async (sent, context) => {
    await perform(operations.logoutSiteUser, {}, context);
    return { to: wayOn(sent) ?? told(memberPaths.login, 'logged-out') };
  },
  requestRegisterSiteUser: async (sent, context, path) => {
    const countryCode = sent.text('countryCode');
    await perform(
      operations.requestRegisterSiteUser,
      {
        ...{ email: sent.text('email'), membershipId: sent.text('membershipId'), countryCode },
        ...{ region: sent.given('region'), consent: consentIn(sent, countryCode) },
        ...{ path: sent.given('path') ?? path, redirectTo: wayOn(sent) },
        ...{
          promoCode: sent.given('promoCode') ?? sent.asked.pk,
          recaptchaToken: proofOf(sent),
          sessionId: sent.visit,
        },
      },
      context,
    );
    return { to: told(path, 'letter') };
  },
  registerSiteUser: async (sent, context) => {
    const { redirectTo } = await perform(
      operations.registerSiteUser,
      {
        ...{ id: sent.text('id'), password: sent.secret('password'), recaptchaToken: proofOf(sent) },
        ...personIn(sent),
        sessionId: sent.visit,
        demographics: (await answersOf(sent, context)).filter(isAnswered),
        newsletters: [...sent.all('newsletters')],
      },
      context,
    );
    return { to: redirectTo ?? told(memberPaths.account, 'welcome') };
  },
  requestSiteUserPasswordReset: async (sent, context) => {
    await perform(
      operations.requestSiteUserPasswordReset,
      { username: sent.text('username'), path: wayOn(sent), recaptchaToken: proofOf(sent) },
      context,
    );
    return { to: told(memberPaths.resetPassword, 'letter') };
  },
  resetSiteUserPassword: async (sent, context) => {
    const { redirectTo } = await perform(
      operations.resetSiteUserPassword,
      { id: sent.text('id'), password: sent.secret('password'), recaptchaToken: proofOf(sent) },
      context,
    );
    return { to: told(memberPaths.login, 'reset', redirectTo) };
  },
  updateSiteUserUsername: async (sent, context) => {
    await perform(operations.updateSiteUserUsername, { id: sent.text('id') }, context);
    const to = context.member === null ? memberPaths.login : memberPaths.account;
    return { to: told(to, 'email') };
  },
  updateSiteUserProfile: async (sent, context) => {
    const { userInfo } = await perform(operations.getActiveSiteUserWithNewsletters, {}, context);
    await perform(
      operations.updateSiteUserProfile,
      { ...personIn(sent, userInfo ?? {}), demographics: await answersOf(sent, context) },
      context,
    );
    return inSection('saved', 'update-profile');
  },
  addSiteUserMembership: async (sent, context) => {
    await perform(
      operations.addSiteUserMembership,
      {
        ...{ membershipId: sent.text('membershipId'), ...personIn(sent) },
        demographics: (await answersOf(sent, context)).filter(isAnswered),
      },
      context,
    );
    return { to: wayOn(sent) ?? told(memberPaths.account, 'joined') };
  },
  addSiteUserFavorite: async (sent, context) => {
    await perform(operations.addSiteUserFavorite, { contentId: sent.text('contentId') }, context);
    return inSection('kept', 'manage-favorites');
  },
  removeSiteUserFavorite: async (sent, context) => {
    await perform(operations.removeSiteUserFavorite, { contentId: sent.text('contentId') }, context);
    return inSection('removed', 'manage-favorites');
  },
  subscribeSiteUserNewsletter: async (sent, context) => {
    await perform(
      operations.subscribeSiteUserNewsletter,
      { newsletterId: sent.text('newsletterId') },
      context,
    );
    return inSection('opt-in', 'manage-newsletters');
  },
  unsubscribeSiteUserNewsletter: async (sent, context) => {
    await perform(
      operations.unsubscribeSiteUserNewsletter,
      { newsletterId: sent.text('newsletterId') },
      context,
    );
    return inSection('opt-out', 'manage-newsletters');
  },
  updateSiteUserPassword: async (sent, context) => {
    const given = { password: sent.secret('password'), newPassword: sent.secret('newPassword') };
    await perform(operations.updateSiteUserPassword, given, context);
    return inSection('password', 'change-password');
  },
  requestSiteUserChangeUsername: async (sent, context) => {
    const given = { password: sent.secret('password'), newUsername: sent.text('newUsername') };
    await perform(operations.requestSiteUserChangeUsername, given, context);
    return inSection('email-sent', 'change-email');
  },
  endSiteUserSession: async (sent, context) => {
    const id = sent.given('id');
    await perform(operations.endSiteUserSession, id === undefined ? {} : { id }, context);
    return inSection(id === undefined ? 'others-ended' : 'ended', 'sessions');
  },
  deleteSiteUserAccount: async (sent, context) => {
    await perform(operations.deleteSiteUserAccount, { password: sent.secret('password') }, context);
    return { to: told(memberPaths.login, 'deleted') };
  },
};

/** What takes a form of this name; undefined where none is called so. */
export function takeOf(form: string): Take | undefined {
  return Object.hasOwn(takes, form) ? takes[form] : undefined;
}

/** What a reader is told in place of the reason where a form of newsletters failed (S0 §8). */
export const failureOf: Readonly<Record<string, string>> = {
  subscribeSiteUserNewsletter: accountTexts.optInFailed,
  unsubscribeSiteUserNewsletter: accountTexts.optOutFailed,
};

/** What was done, by what the address says of it. */
export const toldBy: Readonly<Record<string, string>> = {
  'logged-out': accountTexts.loggedOut,
  welcome: accountTexts.welcome,
  reset: accountTexts.resetDone,
  email: accountTexts.emailDone,
  deleted: accountTexts.deleted,
  saved: accountTexts.saved,
  joined: accountTexts.joined,
  kept: accountTexts.kept,
  removed: accountTexts.removed,
  'opt-in': accountTexts.optInDone,
  'opt-out': accountTexts.optOutDone,
  password: accountTexts.passwordDone,
  'email-sent': accountTexts.emailSent,
  ended: accountTexts.ended,
  'others-ended': accountTexts.othersEnded,
};

function told(path: string, done: string, redirectTo?: string | null): string {
  const query = new URLSearchParams({ done, ...(redirectTo == null ? {} : { redirectTo }) });
  return `${path}?${query}`;
}

function inSection(done: string, section: keyof typeof accountTexts.sections): Done {
  return { to: `${told(memberPaths.account, done)}#${section}` };
}

/** Where to go on afterwards: back into a registration nobody goes who is through with it. */
function wayOn(sent: SentForm): string | undefined {
  const { redirectTo } = sent.asked;
  return redirectTo === undefined || isRegistrationPath(redirectTo) ? undefined : redirectTo;
}

function proofOf(sent: SentForm): string | undefined {
  return sent.given(besides.proof)?.slice(0, 4_000);
}

/** An empty box is sent as false (S0 §5). */
function consentIn(sent: SentForm, countryCode: string) {
  return { [complianceKey(countryCode)]: sent.has('consent') } as { CASL: boolean } | { GDPR: boolean };
}

/** The answers to the questions that stand in the form. */
async function answersOf(sent: SentForm, context: RequestContext) {
  const numbers = sent.text('questions').split(' ').map(Number).filter(isNumber).slice(0, 100);
  if (numbers.length === 0) return [];
  const asked = { demographicIds: numbers, limit: 100 };
  const { items } = await perform(getOmedaDemographicStream, asked, context);
  const questions = items.map(({ id, demographicType }) => ({
    number: id,
    type: String(demographicType) as DemographicType,
  }));
  return answersIn(sent.typed, questions).map(({ questionId, answerIds, value }) => ({
    ...{ questionId, answerIds: [...answerIds] },
    ...(value != null && { value }),
  }));
}

function isNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
