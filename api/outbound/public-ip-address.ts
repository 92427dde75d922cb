import { BlockList, isIP } from 'node:net';

/** Whether an IP address, of version 4 or 6, leads to the public internet: not to this machine, not
 * into its network, and to nothing that stands for either. What is no IP address does not. */
export function isPublicIpAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  // A zone is of this machine alone.
  if (version !== 6 || address.includes('%')) return false;
  return everybody.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** What IANA gives out of version 6 to the public. All else is special: loopback, link-local, the private fc00::/7, addresses
 * of version 4 in the clothes of version 6 (::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48). */
const everybody = blockList(['2000::/3']);

/** What IANA's registries of special purposes take out of both. */
const special = blockList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Public by its address, and within the network of Azure's machines.
  '168.63.129.16/32',
  // Teredo and other protocols, documentation, and 6to4, which leads to any address of version 4.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
