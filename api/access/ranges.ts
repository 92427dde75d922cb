import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** A range of addresses in CIDR notation (RFC 4632, RFC 4291). */
export interface AddressRange {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** The widest ranges that a company may have: no more than what a registry hands out. */
export const WIDEST = { ipv4: 8, ipv6: 19 } as const;

const BITS = { ipv4: 32, ipv6: 128 } as const;

/** Reads `203.0.113.0/24` or `2001:db8::/32`; an address alone is the range of itself. Null for anything else. */
export function readRange(text: string): AddressRange | null {
  const [, address = '', size] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
  if (family === null) return null;
  const prefix = size === undefined ? BITS[family] : Number(size);
  return prefix > BITS[family] ? null : { address, prefix, family };
}

/** Whether it writes IPv4 addresses as those of IPv6, `::ffff:203.0.113.7`. */
export function isMapped({ address, family }: AddressRange): boolean {
  return family === 'ipv6' && listOf({ address: '::ffff:0:0', prefix: 96, family }).check(address, 'ipv6');
}

/** Whether two ranges share an address: of two in this notation, one then lies in the other. */
export function overlap(one: AddressRange, other: AddressRange): boolean {
  return (
    one.family === other.family &&
    (listOf(one).check(other.address, other.family) || listOf(other).check(one.address, one.family))
  );
}

function listOf({ address, prefix, family }: AddressRange): BlockList {
  const list = new BlockList();
  list.addSubnet(address, prefix, family);
  return list;
}
