import { domainOf, normaliseEmail } from '#content-store/model/site-users/names.ts';
import type { Counted } from '../../access/attempts.ts';
import { networkOf, siteOfNetwork } from '../../access/networks.ts';
import type { Verdict } from '../../adapters/captcha/captcha.ts';

/** Letters that readers ask for in a quarter of an hour: to one address, from one network, and from a provider's customer with
 * 65,536 of them; sign-ups beside that with addresses of one domain. Whoever floods a site by one domain is slowed, and
 * shuts nobody of another out; and whoever does it without a proof leaves those alone who have one. */
export const MOST = {
  address: 3,
  network: 10,
  customer: 50,
  domain: 200,
  unprovenOfNetwork: 3,
  unprovenOfDomain: 60,
} as const;

/** What a network tries with, whatever comes of it. */
export function ofNetwork(address: string, what: string): readonly Counted[] {
  const customer = siteOfNetwork(address);
  return [
    counted(`${what}:${networkOf(address)}`, MOST.network),
    ...(customer === null ? [] : [counted(`${what}:${customer}/48`, MOST.customer)]),
  ];
}

/** What a letter to a name counts for beside that. */
export function ofLetter(
  name: string,
  what: string,
  { tenantKey, address, verdict }: { tenantKey: string; address: string; verdict: Verdict },
): readonly Counted[] {
  return [
    counted(`${what}-to:${tenantKey}:${normaliseEmail(name)}`, MOST.address),
    ...(verdict === 'passed'
      ? []
      : [counted(`${what}-unproven:${networkOf(address)}`, MOST.unprovenOfNetwork)]),
  ];
}

/** What a sign-up counts for beside that. */
export function ofDomain(email: string, tenantKey: string, verdict: Verdict): readonly Counted[] {
  const key = `${tenantKey}:${domainOf(email)}`;
  return [
    verdict === 'passed'
      ? counted(`domain:${key}`, MOST.domain)
      : counted(`domain-unproven:${key}`, MOST.unprovenOfDomain),
  ];
}

function counted(key: string, most: number): Counted {
  return { kind: 'sign-up', key, most };
}
