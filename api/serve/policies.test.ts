import { describe, expect, it } from 'vitest';
import { recaptcha } from '../adapters/captcha/real/recaptcha.ts';
import { demoServer } from '../testing/demo-server.ts';
import { CONTENT_SECURITY_POLICY, RECAPTCHA_POLICY } from './headers.ts';
import { nginxConfiguration } from './nginx-configuration.ts';

const captcha = recaptcha({ siteKey: 'public-key', secret: 'secret-key', leastScore: 0.5 });

describe('the policy of a site’s pages', () => {
  it('lets reCAPTCHA in on the sites that use it, and nowhere else', async () => {
    for (const [site, policy, key] of [
      ['culvert', RECAPTCHA_POLICY, 'public-key'],
      ['another', CONTENT_SECURITY_POLICY, null],
    ] as const) {
      const server = await demoServer({ recaptcha: { captcha, sites: [site] } });
      const policyAt = async (path: string, init?: RequestInit) =>
        (await fetch(server.address(path), init)).headers.get('content-security-policy');
      // The second time it is answered before anything else.
      for (const _ of [1, 2]) expect(await policyAt('/contact')).toBe(policy);
      const sent = { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) };
      expect(await policyAt('/api/forms/contact-us', sent)).toBe(policy);
      expect(await policyAt('/admin/login')).toBe(CONTENT_SECURITY_POLICY);
      const query = await server.named('query/getReCAPTCHAPublicKey');
      expect((await server.ask(query)).data).toEqual({ getReCAPTCHAPublicKey: key });
      await server.close();
    }
  });

  it('names hosts by their paths, and allows nothing inline', () => {
    expect(RECAPTCHA_POLICY).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(RECAPTCHA_POLICY).not.toMatch(/unsafe|strict-dynamic|\*/);
  });

  it('lets the page of a reader’s address, and no other, ask the service that tells addresses', async () => {
    const server = await demoServer({ ipLookup: 'https://ip.example:8443/json' });
    const policyAt = async (path: string) =>
      (await server.get(path)).headers.get('content-security-policy') ?? '';
    expect(await policyAt('/ip-test')).toBe(
      CONTENT_SECURITY_POLICY.replace("connect-src 'self'", "connect-src 'self' https://ip.example:8443"),
    );
    for (const path of ['/', '/contact', '/search', '/nothing', '/account', '/admin/login'])
      expect([path, await policyAt(path)]).toEqual([path, CONTENT_SECURITY_POLICY]);
    await server.close();
  });

  it('lets no page ask anybody where no service is named', async () => {
    const server = await demoServer();
    const page = await server.get('/ip-test');
    expect(page.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
    const text = await page.text();
    expect(text).toContain('Check again');
    expect(text).not.toContain('Compare with another server');
    await server.close();
  });

  it('is nginx’s too', () => {
    const sites = [
      { tenantKey: 'asking', domain: 'www.asking.test', hasRecaptcha: true },
      { tenantKey: 'plain', domain: 'www.plain.test' },
    ];
    const text = nginxConfiguration({
      ...{ dataDir: '/data', sites, bundles: ['b1'], listen: '80', upstream: '127.0.0.1:1' },
    });
    const [before = '', after = ''] = text.split('server_name www.plain.test');
    expect(before).toContain(RECAPTCHA_POLICY);
    expect(after).toContain(CONTENT_SECURITY_POLICY);
    expect(after).not.toContain(RECAPTCHA_POLICY);
    // Of the page that may ask another server, the process says it.
    const [, place] = /location ~ [^\n]*\^\/ip-test\$[^\n]*\{\n([^}]*)\}/.exec(text) ?? [];
    expect(place).toContain('proxy_pass');
    expect(place).not.toMatch(/content-security-policy/i);
  });
});
