import { checkbox, group, instant, text as lineOf, list as listField } from '../../definition/field.ts';
import {
  count,
  flag,
  id,
  json,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
} from '../../operations/answer.ts';
import { idOf, mutation, query, textOf } from '../../operations/operation.ts';
import { MOST_OF_NAME } from './names.ts';
import { answer, MOST_ANSWERS, personFields } from './person-fields.ts';
import { session } from './session-shape.ts';

/** Everything here is about the site that is asked. Errors are named by their codes: VALIDATION has the messages by the names
 * of arguments, LIMIT says to wait, UNAUTHENTICATED that nobody is logged in. */

const consent = object('MemberConsent', { key: text, given: flag, at: moment });
const favorite = object('MemberFavorite', { id, created: moment });
const demographic = object('MemberDemographic', {
  questionId: count,
  answerIds: list(count),
  value: optional(text),
});

/** S0 §3 site user info. */
const userInfo = object('SiteUserInfo', {
  id,
  /** Tells members apart where nobody is to know who they are. */
  hashedId: text,
  firstName: optional(text),
  lastName: optional(text),
  title: optional(text),
  company: optional(text),
  city: optional(text),
  region: optional(text),
  postalCode: optional(text),
  countryCode: optional(text),
  username: text,
  emails: list(object('MemberEmail', { address: text })),
  /** What Omeda calls the member; null where the site's audience is not there, or it does not know them. It opens nothing. */
  omedaEncryptedCustomerId: optional(text),
  /** The ids of those held now. */
  memberships: list(id),
  /** Whether one of them is paid. */
  isPaid: flag,
  newsletters: list(text),
  favoriteContent: list(favorite),
  demographics: list(demographic),
  consent: optional(consent),
  /** The member of staff who sees the site as this member; null for the member. */
  simulatedBy: optional(text),
});

const signedIn = object('MemberSignedIn', {
  token: text,
  userInfo,
  /** A path of the site to go on to, where the sign-up named one. */
  redirectTo: optional(text),
});

const recaptchaToken = textOf({ label: 'What the provider gave, or a proof of work' });
const sessionId = textOf({ label: 'The visit it belongs to, as tracking knows it', max: 100 });
const consentArg = group(
  { CASL: checkbox({ label: 'CASL' }), GDPR: checkbox({ label: 'GDPR' }) },
  { label: 'Consent: CASL where the country is CAN, GDPR elsewhere' },
);
const demographicsArg = listField(answer, { label: 'Answers to demographic questions', max: MOST_ANSWERS });
const newsletterId = textOf({ label: 'The Omeda product of a newsletter', required: true, max: 40 });
const promoCode = textOf({ label: 'Promo code, of pk', max: 100 });
const password = textOf({ label: 'The password', required: true });
const link = idOf({ label: 'What the link in the letter carries', required: true });

export const getActiveSiteUserWithNewsletters = query('getActiveSiteUserWithNewsletters', {
  audience: 'anyone',
  description:
    'The member who asks; null in userInfo where nobody is logged in. With useCache false, what Omeda says of them is as it was within a minute; within a day otherwise',
  args: { useCache: checkbox({ label: 'Whether what Omeda said within a day will do', default: true }) },
  answer: object('ActiveSiteUser', { userInfo: optional(userInfo) }),
});

export const loginSiteUser = mutation('loginSiteUser', {
  audience: 'anyone',
  description:
    'Begins a session of a member, by user name or email address, and sets siteUserToken. Errors: LOGIN_FAILED with the text for the reader, the same whether or not there is such an account; LIMIT; BAD_REQUEST where it seems to be a machine',
  args: {
    username: textOf({ label: 'Username or email address', required: true, max: MOST_OF_NAME }),
    password,
    recaptchaToken,
    sessionId,
  },
  answer: signedIn,
});

export const logoutSiteUser = mutation('logoutSiteUser', {
  audience: 'anyone',
  description: 'Ends the session that asks, a simulation too, and takes the cookies away',
  answer: flag,
});

export const requestRegisterSiteUser = mutation('requestRegisterSiteUser', {
  audience: 'anyone',
  description:
    'Sends a link by which a sign-up is completed, within a day; whoever has an account already is written that. Answers the same in both cases. Errors: VALIDATION by the names of arguments (email, membershipId, countryCode, region, consent, promoCode); LIMIT; BAD_REQUEST where it seems to be a machine',
  args: {
    email: textOf({ label: 'Email Address', required: true, max: 254 }),
    membershipId: idOf({ label: 'The membership', required: true }),
    countryCode: textOf({ label: 'Country, by its alpha-3 code', required: true, max: 3 }),
    region: textOf({ label: 'State or province, by its value', max: 80 }),
    consent: consentArg,
    path: textOf({ label: 'The page it is asked for on', max: 2_000 }),
    redirectTo: textOf({ label: 'A path of the site to go on to afterwards', max: 2_000 }),
    promoCode,
    recaptchaToken,
    sessionId,
  },
  answer: flag,
});

export const getSiteUserStub = mutation('getSiteUserStub', {
  audience: 'anyone',
  description: 'What a sign-up was asked for with, by its link; null where the link counts no more',
  args: { id: link },
  answer: optional(
    object('MemberStub', {
      email: text,
      membershipId: id,
      countryCode: text,
      region: optional(text),
      promoCode: optional(text),
      redirectTo: optional(text),
    }),
  ),
});

export const registerSiteUser = mutation('registerSiteUser', {
  audience: 'anyone',
  description:
    'Completes a sign-up by its link, which is used up, and begins a session. Errors: BAD_REQUEST for a link that counts no more; VALIDATION by the names of arguments, of answers as demographics.{question id}; the link can be used again then; LIMIT',
  args: {
    id: link,
    password,
    membershipId: idOf({ label: 'Another membership than was asked for' }),
    ...personFields,
    demographics: demographicsArg,
    newsletters: listField(newsletterId, { label: 'Newsletters', max: 200 }),
    expiration: instant({ label: 'When the membership ends, where that is sooner than it would' }),
    consent: consentArg,
    recaptchaToken,
    sessionId,
  },
  answer: signedIn,
});

export const requestSiteUserPasswordReset = mutation('requestSiteUserPasswordReset', {
  audience: 'anyone',
  description:
    'Sends a link by which the password can be set anew, within an hour; answers the same where nobody has this name. Errors: VALIDATION (username) for what can be no name; LIMIT; BAD_REQUEST where it seems to be a machine',
  args: {
    username: lineOf({ label: 'Username or email address', required: true, max: MOST_OF_NAME }),
    path: textOf({ label: 'A path of the site to go on to afterwards', max: 2_000 }),
    recaptchaToken,
  },
  answer: flag,
});

export const resetSiteUserPassword = mutation('resetSiteUserPassword', {
  audience: 'anyone',
  description:
    'Sets a password by the link that was asked for; every session ends, and every other link. Errors: BAD_REQUEST for a link that counts no more; VALIDATION for the password; the link can be used again then',
  args: { id: link, password, recaptchaToken },
  answer: object('MemberReset', { username: text, redirectTo: optional(text) }),
});

export const updateSiteUserPassword = mutation('updateSiteUserPassword', {
  audience: 'member',
  description:
    'Sets another password; every session ends, and this browser has a new one. Errors: VALIDATION (password, newPassword); LIMIT after wrong passwords; FORBIDDEN in a simulation',
  args: { password, newPassword: textOf({ label: 'The new password', required: true }) },
  answer: object('MemberToken', { token: text }),
});

export const requestSiteUserChangeUsername = mutation('requestSiteUserChangeUsername', {
  audience: 'member',
  description:
    'Sends a link to another address, by which it becomes the member’s address and user name, within an hour. Answers the same where somebody has it; nothing is changed then. Errors: VALIDATION (password, newUsername); LIMIT; FORBIDDEN for paid members, and in a simulation',
  args: { password, newUsername: textOf({ label: 'The new email address', required: true, max: 254 }) },
  answer: flag,
});

export const updateSiteUserUsername = mutation('updateSiteUserUsername', {
  audience: 'anyone',
  description:
    'Changes a member’s address and user name by the link that was sent to the new one; sessions go on. Errors: BAD_REQUEST for a link that counts no more',
  args: { id: link },
  answer: object('MemberUsername', { username: text }),
});

const profile = object('MemberProfile', { userInfo });

export const updateSiteUserProfile = mutation('updateSiteUserProfile', {
  audience: 'member',
  description:
    'Changes what is given of the member’s own data; an empty text takes one out. Answers replace those to the same questions. Errors: VALIDATION by the names of arguments, of answers as demographics.{question id}',
  args: { ...personFields, demographics: demographicsArg },
  answer: profile,
});

export const addSiteUserMembership = mutation('addSiteUserMembership', {
  audience: 'member',
  description:
    'Adds an active, free membership to those of the member; once, however often it is asked, and anew where it has expired. What is given besides changes the member’s own data, as it requires some. Errors: VALIDATION (membershipId) for a membership that nobody signs up for, otherwise by the names of arguments, of answers as demographics.{question id}; FORBIDDEN in a simulation',
  args: {
    membershipId: idOf({ label: 'The membership', required: true }),
    ...personFields,
    demographics: demographicsArg,
  },
  answer: object('MemberMemberships', {
    /** The ids of those held now. */
    memberships: list(id),
  }),
});

export const addSiteUserFavorite = mutation('addSiteUserFavorite', {
  audience: 'member',
  description:
    'Adds a published piece to the member’s favourites; once, however often it is asked. Which of them are published, and what they are, getContentStream tells by includeContentIds. Errors: NOT_FOUND; VALIDATION (contentId) beyond 1,000',
  args: { contentId: idOf({ label: 'The piece', required: true }) },
  answer: object('MemberFavorites', { favoriteContent: list(favorite) }),
});

export const removeSiteUserFavorite = mutation('removeSiteUserFavorite', {
  audience: 'member',
  description: 'Takes a piece out of the member’s favourites',
  args: { contentId: idOf({ label: 'The piece', required: true }) },
  answer: addSiteUserFavorite.answer,
});

export const subscribeSiteUserNewsletter = mutation('subscribeSiteUserNewsletter', {
  audience: 'member',
  description: 'Subscribes the member to a newsletter of the site. Errors: VALIDATION (newsletterId)',
  args: { newsletterId, promoCode },
  answer: object('MemberNewsletters', { newsletters: list(text) }),
});

export const unsubscribeSiteUserNewsletter = mutation('unsubscribeSiteUserNewsletter', {
  audience: 'member',
  description: 'Ends the member’s subscription to a newsletter',
  args: { newsletterId },
  answer: subscribeSiteUserNewsletter.answer,
});

export const getSiteUserSessions = query('getSiteUserSessions', {
  audience: 'member',
  description: 'Where the member is logged in, the newest first; simulations are left out',
  answer: list(object('MemberSession', { ...session, isThis: flag })),
});

export const endSiteUserSession = mutation('endSiteUserSession', {
  audience: 'member',
  description:
    'Logs the member out in one browser; without an id, in all but this. Errors: FORBIDDEN in a simulation',
  args: { id: idOf({ label: 'The session' }) },
  answer: flag,
});

export const deleteSiteUserAccount = mutation('deleteSiteUserAccount', {
  audience: 'member',
  description:
    'Deletes the member’s account with all that is kept of them; nothing brings it back. Errors: VALIDATION (password); LIMIT after wrong passwords; FORBIDDEN in a simulation',
  args: { password },
  answer: flag,
});

export const exportSiteUserData = query('exportSiteUserData', {
  audience: 'member',
  description: 'All that is kept of the member, as JSON. Errors: FORBIDDEN in a simulation',
  answer: json,
});

export type SiteUserInfo = ValueIn<typeof userInfo>;
