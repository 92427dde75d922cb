import { expect, it } from 'vitest';
import { currentSite } from './current-site.ts';

const sites = ['culvert', 'headloss'].map((key) => ({ tenantKey: key, domain: `www.${key}.example` }));
const chosen = (address: string, remembered: string | null = null) =>
  currentSite(sites, remembered, new URL(address))?.tenantKey;

it('works on the brand whose host the console is opened at', () => {
  expect(chosen('http://headloss.localhost:4321/admin')).toBe('headloss');
  expect(chosen('https://www.headloss.example/admin')).toBe('headloss');
});

it('works on the first brand at a host of nobody’s', () => {
  expect(chosen('http://localhost:4321/admin')).toBe('culvert');
});

it('stays with the brand that was chosen, unless it is no longer one of theirs', () => {
  expect(chosen('http://culvert.localhost:4321/admin', 'headloss')).toBe('headloss');
  expect(chosen('http://headloss.localhost:4321/admin', 'sluice')).toBe('headloss');
});

it('goes to the brand that an address asks for, where it is one of theirs', () => {
  expect(chosen('http://localhost:4321/admin/edit-content/1?open-on=headloss', 'culvert')).toBe('headloss');
  expect(chosen('http://localhost:4321/admin/edit-content/1?open-on=sluice', 'culvert')).toBe('culvert');
});
