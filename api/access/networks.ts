import { isIP, isIPv6 } from 'node:net';

/** What is counted as one address: of IPv6 the first 64 bits, which one household or server has to itself. */
export function networkOf(address: string): string {
  return prefixOf(address, 4) ?? v4Of(address);
}

/** The 48 bits that a provider hands one customer, who has 65,536 networks of them; null of IPv4. */
export function siteOfNetwork(address: string): string | null {
  return prefixOf(address, 3);
}

/** The part of the internet that an address belongs to, as large as what one provider often has: 16 bits of IPv4, 32 of
 * IPv6. */
export function neighbourhoodOf(address: string): string {
  return prefixOf(address, 2) ?? v4Of(address).split('.').slice(0, 2).join('.');
}

/** Whether it is this machine's own. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** An address as a number of 128 bits, one of IPv4 as IPv6 writes it (`::ffff:203.0.113.7`); null for what is none. */
export function numberOf(address: string): bigint | null {
  const version = isIP(address);
  if (version === 0) return null;
  const groups = groupsOf(version === 4 ? `::ffff:${address}` : address);
  return groups.reduce((number, group) => (number << 16n) | BigInt(Number.parseInt(group, 16)), 0n);
}

/** As many groups of an IPv6 address, from its first on; null of any other. */
function prefixOf(address: string, count: number): string | null {
  const groups = isIPv6(address) ? groupsOf(address) : [];
  return groups.length === 0 || isMapped(groups) ? null : groups.slice(0, count).join(':');
}

/** An IPv4 address that is written as one of IPv6 is one of IPv4; any other address is itself. */
export function v4Of(address: string): string {
  const groups = isIPv6(address) ? groupsOf(address) : [];
  if (!isMapped(groups)) return address;
  const bytes = groups.slice(6).flatMap((one) => {
    const both = Number.parseInt(one, 16);
    return [both >> 8, both & 0xff];
  });
  return bytes.join('.');
}

/** The eight groups of an IPv6 address. The URL parser writes each in its shortest form, whichever way it came. */
function groupsOf(address: string): string[] {
  const written = new URL(`http://[${address.split('%')[0] ?? ''}]`).hostname.slice(1, -1);
  const [head, tail] = written.split('::').map((part) => part.split(':').filter((one) => one !== ''));
  const [left, right] = [head ?? [], tail ?? []];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

function isMapped(groups: readonly string[]): boolean {
  return groups[5] === 'ffff' && groups.slice(0, 5).every((one) => one === '0');
}
