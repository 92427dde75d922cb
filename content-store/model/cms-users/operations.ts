import type { ValueOf } from '../../definition/field.ts';
import { flag, id, list, moment, object, optional, text, type ValueIn } from '../../operations/answer.ts';
import { mutation, query, textOf } from '../../operations/operation.ts';

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
  contentTypes: list(text),
  exclusiveContentTypes: list(text),
  contentLabels: list(text),
  modules: list(text),
  useNewDesign: flag,
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

export type ActiveCmsUser = ValueIn<(typeof getActiveCMSUser)['answer']>;
export type CmsUserSite = ValueIn<typeof site>;
export type ProfileInput = ValueOf<(typeof updateProfile)['args']>;
