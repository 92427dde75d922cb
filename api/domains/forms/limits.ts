import type { Counted } from '../../access/attempts.ts';
import { networkOf, siteOfNetwork } from '../../access/networks.ts';

/** Messages in a quarter of an hour: of one address, of a provider's customer with 65,536 networks, and of these without a
 * proof, of one and of all that write to a site, and of all with one that write to a site. A form without scripts has nothing
 * else that keeps machines off, and work is cheap for whoever has many machines. */
export const MOST = {
  address: 10,
  customer: 50,
  unproven: 3,
  unprovenOfSite: 60,
  provenOfSite: 300,
} as const;

/** What every message counts for. */
export function ofAddress(address: string): readonly Counted[] {
  const customer = siteOfNetwork(address);
  return [
    counted(networkOf(address), MOST.address),
    ...(customer === null ? [] : [counted(`${customer}/48`, MOST.customer)]),
  ];
}

/** What a message counts for beside that, of which nobody knows whether a person sent it. */
export function ofUnproven(address: string, tenantKey: string): readonly Counted[] {
  return [
    counted(`unproven:${networkOf(address)}`, MOST.unproven),
    counted(`unproven-of:${tenantKey}`, MOST.unprovenOfSite),
  ];
}

/** What a message with a proof counts for beside that. */
export function ofProven(tenantKey: string): readonly Counted[] {
  return [counted(`proven-of:${tenantKey}`, MOST.provenOfSite)];
}

function counted(key: string, most: number): Counted {
  return { kind: 'form', key, most };
}
