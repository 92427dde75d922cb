import { describe, expect, it } from 'vitest';
import { compareAddresses, readAddress } from './ip-address.ts';

describe('an IP address', () => {
  it('is read in its shortest form, whichever way it is written', () => {
    for (const [text, address] of [
      ['203.0.113.7', '203.0.113.7'],
      [' 203.0.113.7\n', '203.0.113.7'],
      ['2001:DB8:0:0::7', '2001:db8::7'],
      ['::1', '::1'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['::ffff:cb00:7107', '203.0.113.7'],
    ] as const)
      expect([text, readAddress(text)]).toEqual([text, address]);
  });

  it('is nothing that could be read as another, or is none', () => {
    for (const text of [
      ...['', 'unknown', '203.0.113', '203.0.113.256', '010.0.0.1', '0x7f.0.0.1', '3405803783', '1.2.3.4.5'],
      ...[
        '203.0.113.7, 10.0.0.1',
        '203.0.113.7:443',
        '[::1]',
        'fe80::1%eth0',
        ':::',
        '1:2:3',
        'a.b:c',
        '::g',
      ],
    ])
      expect([text, readAddress(text)]).toEqual([text, null]);
  });

  it('is the same as another of the same number, and says nothing of one of the other family', () => {
    expect(compareAddresses('::ffff:203.0.113.7', '203.0.113.7')).toBe('same');
    expect(compareAddresses('2001:db8::0:7', '2001:db8::7')).toBe('same');
    expect(compareAddresses('203.0.113.7', '198.51.100.20')).toBe('differ');
    expect(compareAddresses('2001:db8::7', '2001:db8::8')).toBe('differ');
    expect(compareAddresses('203.0.113.7', '2001:db8::7')).toBe('families');
  });
});
