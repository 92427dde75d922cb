import type { Counted } from '../../access/attempts.ts';
import { neighbourhoodOf, networkOf, siteOfNetwork } from '../../access/networks.ts';

/** Messages in a quarter of an hour: of one address, of a provider's customer with 65,536 networks, and of all with a proof that
 * write to a site. A form without scripts has nothing else that keeps machines off, and work is cheap for whoever has many
 * machines. Without a proof: of one address, and of all that write to a site. Once these are used up, somebody has used them
 * up: then each neighbourhood has one more, so that whoever has many addresses in a few of them shuts nobody else out. */
export const MOST = {
  address: 10,
  customer: 50,
  provenOfSite: 300,
  unproven: 3,
  unprovenOfSite: 60,
  unprovenOfNeighbourhood: 1,
  unprovenOfNeighbourhoods: 240,
} as const;

/** What every message counts for. */
export function ofAddress(address: string): readonly Counted[] {
  const customer = siteOfNetwork(address);
  return [
    counted(networkOf(address), MOST.address),
    ...(customer === null ? [] : [counted(`${customer}/48`, MOST.customer)]),
  ];
}

/** What a message counts for beside that, of which nobody knows whether a person sent it: for the first of these that leave
 * room for it. */
export function ofUnproven(address: string, tenantKey: string): readonly (readonly Counted[])[] {
  const own = counted(`unproven:${networkOf(address)}`, MOST.unproven);
  const neighbourhood = `unproven-near:${tenantKey}:${neighbourhoodOf(address)}`;
  return [
    [own, counted(`unproven-of:${tenantKey}`, MOST.unprovenOfSite)],
    [
      own,
      counted(neighbourhood, MOST.unprovenOfNeighbourhood),
      counted(`unproven-beyond:${tenantKey}`, MOST.unprovenOfNeighbourhoods),
    ],
  ];
}

/** What a message with a proof counts for beside that. */
export function ofProven(tenantKey: string): readonly (readonly Counted[])[] {
  return [[counted(`proven-of:${tenantKey}`, MOST.provenOfSite)]];
}

function counted(key: string, most: number): Counted {
  return { kind: 'form', key, most };
}
