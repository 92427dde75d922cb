import type { CurrentSite } from '#admin/app/site-context.ts';
import type { ActiveUser } from '#admin/app/user-context.ts';
import type { Receipt } from '#build/receipt.ts';
import { type Data, isData } from '#content-store/definition/entity.ts';
import { receiptFrom, receiptSelection } from './receipt-selection.ts';
import type { Request } from './requests.ts';

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
  logout: {
    text: 'mutation { logoutCmsUser }',
    variables: {},
    parse: () => undefined,
  } satisfies Request<void>,
  activeUser: {
    text: `query { getActiveCMSUser { id firstName lastName email permissions tenants { tenantKey name domain timeZone modules useNewDesign } } }`,
    variables: {},
    parse: (data) => userFrom(data.getActiveCMSUser),
  } satisfies Request<ActiveUser>,
  receipts: (limit: number): Request<readonly Receipt[]> => ({
    text: `query ($limit: Int!) { getReceipts(limit: $limit) { ${receiptSelection} } }`,
    variables: { limit },
    parse: (data) =>
      Array.isArray(data.getReceipts) ? data.getReceipts.flatMap((one) => receiptFrom(one) ?? []) : [],
  }),
};

function userFrom(value: unknown): ActiveUser {
  const user = isData(value) ? value : {};
  return {
    id: textOf(user.id),
    fullName: [textOf(user.firstName), textOf(user.lastName)].join(' ').trim(),
    email: textOf(user.email),
    permissions: new Set(Array.isArray(user.permissions) ? user.permissions.map(String) : []),
    sites: Array.isArray(user.tenants) ? user.tenants.filter(isData).map(siteFrom) : [],
  };
}

function siteFrom(site: Data): CurrentSite {
  return {
    tenantKey: textOf(site.tenantKey),
    name: textOf(site.name),
    domain: textOf(site.domain),
    timeZone: textOf(site.timeZone) || 'America/Chicago',
    modules: new Set(Array.isArray(site.modules) ? site.modules.map(String) : []),
    useNewDesign: site.useNewDesign !== false,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
