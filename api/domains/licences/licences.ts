import {
  LICENCE_CHECKED_COOKIE,
  LICENCE_COOKIE,
  LICENCE_KEPT,
} from '#content-store/model/licences/licence-cookies.ts';
import { siteLicenseCompany } from '#content-store/model/licences/operations.ts';
import { implement } from '../../operations/implement.ts';

export const licenceOperations = [
  implement(siteLicenseCompany, async ({ userIpAddress }, context) => {
    const { tenantKey, address, licences, cookies } = context;
    // Whose addresses others are is nobody's business.
    const isTheirs = userIpAddress === undefined || userIpAddress === address;
    const company = tenantKey !== null && isTheirs ? await licences.companyOf(tenantKey, address) : null;
    const companyName = company?.name ?? null;
    const kept = `Path=/; SameSite=Lax; Max-Age=${LICENCE_KEPT}`;
    cookies.push(
      `${LICENCE_CHECKED_COOKIE}=1; ${kept}`,
      companyName === null
        ? `${LICENCE_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`
        : `${LICENCE_COOKIE}=${encodeURIComponent(companyName)}; ${kept}`,
    );
    return { companyName };
  }),
];
