import { z } from 'zod';
import { email, field, type ValueOf } from '../../definition/field.ts';
import { flag, id, list, moment, object, optional, text, type ValueIn } from '../../operations/answer.ts';
import { idOf, mutation, query, textOf } from '../../operations/operation.ts';

import { cmsUserAccess } from './access.ts';

/** Where S1 §7 has the documents. */
const folder = 'cmsUser';

const tokens = object('CmsUserTokens', {
  bearerToken: text,
  bearerTokenExpiration: moment,
  refreshToken: text,
});

export const loginCmsUser = mutation('loginCmsUser', {
  folder,
  audience: 'anyone',
  description: 'Begins a session of a member of staff',
  args: {
    username: textOf({ label: 'Username', required: true }),
    password: textOf({ label: 'Password', required: true }),
  },
  answer: tokens,
});

export const refreshTokenCmsUser = mutation('refreshTokenCmsUser', {
  folder,
  audience: 'anyone',
  description: 'Goes on with a session: new tokens for a refresh token, which works once',
  args: { refreshToken: textOf({ label: 'Refresh token', required: true }) },
  answer: tokens,
});

export const logoutCmsUser = mutation('logoutCmsUser', {
  folder,
  audience: 'anyone',
  description:
    'Ends the session that asks, and the one that a refresh token is of, whether or not its other token still counts',
  args: { refreshToken: textOf({ label: 'Refresh token' }) },
  answer: flag,
});

export const updateProfile = mutation('updateProfile', {
  folder,
  audience: 'staff',
  description: 'Changes the caller’s own account; a new password answers the tokens of a new session',
  args: {
    firstName: textOf({ label: 'First name' }),
    lastName: textOf({ label: 'Last name' }),
    currentPassword: textOf({ label: 'Current password' }),
    newPassword: textOf({ label: 'New password' }),
  },
  answer: object('ProfileResult', { tokens: optional(tokens) }),
});

const site = object('CmsUserSite', {
  tenantKey: text,
  name: text,
  domain: text,
  timeZone: text,
  language: text,
  contentTypes: list(text),
  exclusiveContentTypes: list(text),
  contentLabels: list(text),
  contactGroups: list(text),
  /** The keys of those of Source ESB. */
  embeds: list(text),
  modules: list(text),
  useNewDesign: flag,
  /** As base styles have them; empty where it never chose. */
  headlineFont: text,
  textFont: text,
  /** Of its pages. */
  primaryColor: text,
});

export const getActiveCMSUser = query('getActiveCMSUser', {
  folder,
  audience: 'staff',
  description: 'Who is signed in, what they may do, and the sites they work on',
  answer: object('ActiveCmsUser', {
    id,
    username: text,
    firstName: text,
    lastName: text,
    email: text,
    role: text,
    permissions: list(text),
    tenants: list(site),
    editorialToolbox: optional(text),
  }),
});

export const validateCMSUserBearerToken = query('validateCMSUserBearerToken', {
  folder,
  audience: 'anyone',
  description: 'Whether whoever asks is signed in',
  answer: flag,
});

/** What a link in a mail carries, and the password to be set by it. */
const byLink = {
  password: textOf({ label: 'Password' }),
  hash: field({ label: 'What the link carries' }, { kind: 'text', scalar: 'LinkHash' }, z.string().catch('')),
};

export const requestResetCMSUserPassword = mutation('requestResetCMSUserPassword', {
  folder,
  audience: 'anyone',
  description:
    'Sends a link by which the password can be set anew to whoever has this address; answers the same where nobody has it',
  args: { email: email({ label: 'Email Address', required: true }) },
  answer: flag,
});

export const resetCMSUserPassword = mutation('resetCMSUserPassword', {
  folder,
  audience: 'anyone',
  description: 'Sets a password by the link that was asked for; every session ends',
  args: byLink,
  answer: flag,
});

export const validateCMSUserInvite = mutation('validateCMSUserInvite', {
  folder,
  audience: 'anyone',
  description: 'Activates an account by the link of its invitation, with its first password',
  args: byLink,
  answer: flag,
});

export const inviteCMSUser = mutation('inviteCMSUser', {
  folder,
  audience: { anyOf: cmsUserAccess.write },
  description: 'Sends the invitation of somebody who has not activated their account again',
  args: { id: idOf({ label: 'The CMS user', required: true }) },
  answer: flag,
});

export type ActiveCmsUser = ValueIn<(typeof getActiveCMSUser)['answer']>;
export type CmsUserSite = ValueIn<typeof site>;
export type ProfileInput = ValueOf<(typeof updateProfile)['args']>;
