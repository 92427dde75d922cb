import { expect, it } from 'vitest';
import { networkOf, siteOfNetwork } from './networks.ts';

it('an IPv6 address counts by its first 64 bits and its first 48, however it is written', () => {
  for (const address of ['2001:db8:0:1::5', '2001:0DB8:0000:0001:0:0:0:7', '2001:db8:0:1:ffff::%eth0'])
    expect([address, networkOf(address), siteOfNetwork(address)]).toEqual([
      address,
      '2001:db8:0:1',
      '2001:db8:0',
    ]);
  expect([networkOf('::1'), siteOfNetwork('fe80::1%lo')]).toEqual(['0:0:0:0', 'fe80:0:0']);
});

it('an IPv4 address counts as it is, written as one of IPv6 too', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107'])
    expect([address, networkOf(address), siteOfNetwork(address)]).toEqual([address, '203.0.113.7', null]);
});
