import type { CurrentSite } from '#admin/app/site-context.ts';
import type { ActiveUser } from '#admin/app/user-context.ts';
import { type Data, isData } from '#content-store/definition/entity.ts';
import type { Request } from './requests.ts';

/** What somebody changes of their own account. */
export interface ProfileInput {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly currentPassword?: string;
  readonly newPassword?: string;
}

const session = 'bearerToken bearerTokenExpiration refreshToken';

/** The session of a member of staff (S1 §7), and what concerns no one entity. */
export const sessionRequests = {
  login: {
    text: `mutation ($username: String!, $password: String!) { loginCmsUser(username: $username, password: $password) { ${session} } }`,
    parse: (data: Data): unknown => data.loginCmsUser,
  },
  refresh: {
    query: `mutation ($refreshToken: String!) { refreshTokenCmsUser(refreshToken: $refreshToken) { ${session} } }`,
    name: 'refreshTokenCmsUser',
  },
  logout: 'mutation ($refreshToken: String) { logoutCmsUser(refreshToken: $refreshToken) }',
  activeUser: {
    text: `query { getActiveCMSUser { id username firstName lastName email role permissions editorialToolbox tenants { tenantKey name domain timeZone contentTypes exclusiveContentTypes contentLabels modules useNewDesign } } }`,
    variables: {},
    parse: (data) => userFrom(data.getActiveCMSUser),
  } satisfies Request<ActiveUser>,
  /** Answers another session where the password is another; null where it stays. */
  updateProfile: (input: ProfileInput): Request<unknown> => ({
    text: `mutation ($firstName: String, $lastName: String, $currentPassword: String, $newPassword: String) {
      updateProfile(firstName: $firstName, lastName: $lastName, currentPassword: $currentPassword, newPassword: $newPassword) { tokens { ${session} } }
    }`,
    variables: { ...input },
    parse: ({ updateProfile: done }) => (isData(done) ? done.tokens : null),
  }),
};

function userFrom(value: unknown): ActiveUser {
  const user = isData(value) ? value : {};
  return {
    id: textOf(user.id),
    username: textOf(user.username),
    firstName: textOf(user.firstName),
    lastName: textOf(user.lastName),
    role: textOf(user.role),
    fullName: [textOf(user.firstName), textOf(user.lastName)].join(' ').trim(),
    email: textOf(user.email),
    permissions: new Set(textsOf(user.permissions)),
    editorialToolbox: textOf(user.editorialToolbox),
    sites: Array.isArray(user.tenants) ? user.tenants.filter(isData).map(siteFrom) : [],
  };
}

function siteFrom(site: Data): CurrentSite {
  return {
    tenantKey: textOf(site.tenantKey),
    name: textOf(site.name),
    domain: textOf(site.domain),
    timeZone: textOf(site.timeZone) || 'America/Chicago',
    contentTypes: textsOf(site.contentTypes),
    exclusiveContentTypes: textsOf(site.exclusiveContentTypes),
    offered: { 'labels.content': textsOf(site.contentLabels) },
    modules: new Set(Array.isArray(site.modules) ? site.modules.map(String) : []),
    useNewDesign: site.useNewDesign !== false,
  };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
