import { describe, expect, it } from 'vitest';
import { create, ValidationError } from '../../editing/editing.ts';
import { tenant } from './tenant.ts';

const site = { tenantKey: 'one', abbreviation: 'ONE', name: 'One', domain: 'www.one.example' };

function refused(fields: object): readonly string[] {
  try {
    create(tenant, { ...site, ...fields });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return Object.keys(error.fields);
    throw error;
  }
}

describe('the record of a site', () => {
  it('refuses what no page could be rendered with, naming the field', () => {
    expect(refused({ domain: 'not a host' })).toEqual(['domain']);
    expect(refused({ domain: 'https://www.one.example/' })).toEqual(['domain']);
    expect(refused({ timeZone: 'Nowhere/Land' })).toEqual(['timeZone']);
    expect(refused({ language: 'no such language' })).toEqual(['language']);
  });

  it('takes hosts with a port or letters of any script, and its defaults', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ domain: 'www.one.example:4321' })).toEqual([]);
    expect(refused({ domain: 'www.brücke.example', timeZone: 'UTC', language: 'de-AT' })).toEqual([]);
  });

  it('has one domain however it is written, and one claim to it', () => {
    const written = ['www.x.example', 'WWW.X.example.', 'ｗｗｗ.x.example', 'www.x.example:443'];
    const saved = written.map((domain) => create(tenant, { ...site, domain }));
    expect(new Set(saved.map(({ live }) => live?.domain))).toEqual(new Set(['www.x.example']));
    expect(new Set(saved.flatMap(({ claims }) => claims))).toEqual(
      new Set(['tenant:one', 'domain:www.x.example']),
    );
    expect(create(tenant, { ...site, domain: 'www.brücke.example' }).claims).toContain(
      'domain:www.xn--brcke-lva.example',
    );
  });

  it('refuses a domain that is the machine’s own, in whatever spelling, and says what to enter instead', () => {
    const own = [
      ...[
        'localhost',
        'LOCALHOST:4321',
        'localhost.',
        'localhost.localdomain',
        '127.0.0.1',
        '127.1',
        '0x7f.1',
      ],
      ...[
        '2130706433',
        '127.9.9.9:80',
        '0.0.0.0',
        '[::1]',
        '[0:0:0:0:0:0:0:1]',
        '[::]',
        '[::ffff:127.0.0.1]',
      ],
      ...['[::7f00:1]', '[::ffff:0:7f00:1]', '１２７.0.0.1'],
    ];
    for (const domain of own) expect([domain, refused({ domain })]).toEqual([domain, ['domain']]);
    expect(() => create(tenant, { ...site, domain: 'localhost' })).toThrow('such as www.example.com');
    for (const domain of ['localhost.example', '10.0.0.1', '[2001:db8::1]', '[::2]'])
      expect([domain, refused({ domain })]).toEqual([domain, []]);
  });

  it('refuses a domain that is a pattern, not a host, or the development address of a site', () => {
    for (const domain of ['~.+', '*.x.example', '~a(', 'a"b.example', 'a;b.example', 'culvert.localhost', ''])
      expect([domain, refused({ domain })]).toEqual([domain, ['domain']]);
  });
});
