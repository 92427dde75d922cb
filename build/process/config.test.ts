import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('trusts no proxy unless told to', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(
      readConfig({ MASTHEAD_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8,' }).trustedProxies,
    ).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
  });

  it('knows of no cache in front unless told to', () => {
    expect(readConfig({}).caches).toEqual([]);
    expect(readConfig({ MASTHEAD_CDN_PURGE: 'http://127.0.0.1:6081, https://cache.test/' }).caches).toEqual([
      'http://127.0.0.1:6081',
      'https://cache.test/',
    ]);
  });

  it('knows of no service that tells readers their address unless told to, and of none that pages could not ask', () => {
    expect(readConfig({}).ipLookup).toBeNull();
    for (const MASTHEAD_IP_LOOKUP of [
      ...['https://ip.example', 'https://ip.example:8443/json?format=short'],
      ...['http://127.0.0.1:8080/', 'http://[::1]/', 'http://localhost/ip'],
    ])
      expect(readConfig({ MASTHEAD_IP_LOOKUP }).ipLookup).toBe(MASTHEAD_IP_LOOKUP);
    for (const wrong of [
      ...['ip.example', 'http://ip.example', 'ftp://ip.example', 'https://', 'javascript:1'],
      ...['https://me:secret@ip.example', "https://ip.example;script-src'self'", 'https://a;b.example/'],
    ])
      expect(() => readConfig({ MASTHEAD_IP_LOOKUP: wrong })).toThrow(
        /^MASTHEAD_IP_LOOKUP must be the https address .*; leave it unset to ask none$/,
      );
  });

  it('knows of other servers only with the development tools', () => {
    const MASTHEAD_SERVERS = 'Dev=https://dev.example, Prod=https://www.example/';
    expect(readConfig({ MASTHEAD_SERVERS }).otherServers).toBeNull();
    expect(readConfig({ MASTHEAD_SERVERS, MASTHEAD_DEV_TOOLS: 'true' }).otherServers).toEqual([
      { label: 'Dev', endpoint: 'https://dev.example/graphql' },
      { label: 'Prod', endpoint: 'https://www.example/graphql' },
    ]);
    expect(readConfig({ MASTHEAD_DEV_TOOLS: 'true' }).otherServers).toEqual([]);
  });

  it('knows the hosts of the console as browsers write them', () => {
    expect(readConfig({}).consoleHosts).toEqual([]);
    expect(
      readConfig({ MASTHEAD_CONSOLE_HOSTS: 'Console.Example.com., desk.example:443' }).consoleHosts,
    ).toEqual(['console.example.com', 'desk.example']);
    expect(() => readConfig({ MASTHEAD_CONSOLE_HOSTS: 'https://console.example' })).toThrow(
      'MASTHEAD_CONSOLE_HOSTS has "https://console.example"',
    );
  });

  it('knows the mail server, whom letters are from and what signs them', async () => {
    const file = join(await temporaryFolder(), 'dkim.pem');
    const { privateKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    await writeFile(file, privateKey);
    expect(readConfig({}).smtp).toBeNull();
    expect(
      readConfig({
        MASTHEAD_SMTP: 'smtp://desk:p%40ss@mail.example.com',
        MASTHEAD_MAIL_FROM: 'Masthead <desk@example.com>',
        MASTHEAD_DKIM: `desk._domainkey.example.com=${file}`,
      }).smtp,
    ).toEqual({
      ...{ host: 'mail.example.com', port: 587, isSecure: false, login: { user: 'desk', pass: 'p@ss' } },
      from: 'Masthead <desk@example.com>',
      dkim: { selector: 'desk', domain: 'example.com', privateKey },
    });
    const MASTHEAD_SMTP = 'smtps://[::1]';
    expect(readConfig({ MASTHEAD_SMTP, MASTHEAD_MAIL_FROM: 'a@b.example' }).smtp).toMatchObject({
      ...{ host: '::1', port: 465, isSecure: true, login: null, dkim: null },
    });
    for (const wrong of ['mail.example.com', 'http://mail.example.com', 'smtp://', 'smtp://a.example/inbox'])
      expect(() => readConfig({ MASTHEAD_SMTP: wrong })).toThrow('MASTHEAD_SMTP must be the address');
    expect(() => readConfig({ MASTHEAD_SMTP })).toThrow('MASTHEAD_MAIL_FROM must say');
    for (const wrong of ['Masthead', 'a@b.example\r\nBcc: c@d.example'])
      expect(() => readConfig({ MASTHEAD_SMTP, MASTHEAD_MAIL_FROM: wrong })).toThrow('MASTHEAD_MAIL_FROM');
    const signed = { MASTHEAD_SMTP, MASTHEAD_MAIL_FROM: 'a@b.example' };
    expect(() => readConfig({ ...signed, MASTHEAD_DKIM: file })).toThrow('MASTHEAD_DKIM must be the name');
    const missing = 'desk._domainkey.example.com=/nowhere/dkim.pem';
    expect(() => readConfig({ ...signed, MASTHEAD_DKIM: missing })).toThrow('is no private key');
  });

  it('names the variable and the entry that is wrong', () => {
    for (const wrong of ['proxy.test', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', 'true', '300.1.1.1'])
      expect(() => readConfig({ MASTHEAD_TRUSTED_PROXIES: `127.0.0.1,${wrong}` })).toThrow(
        `MASTHEAD_TRUSTED_PROXIES has "${wrong}"`,
      );
    for (const wrong of ['cache.test:6081', 'ftp://cache.test', 'http://cache.test/purge', 'http://'])
      expect(() => readConfig({ MASTHEAD_CDN_PURGE: wrong })).toThrow(`MASTHEAD_CDN_PURGE has "${wrong}"`);
    for (const wrong of ['Test=https://a.example', 'Dev', 'Dev=dev.example', 'Dev=https://a.example/graphql'])
      expect(() => readConfig({ MASTHEAD_SERVERS: wrong })).toThrow(`MASTHEAD_SERVERS has "${wrong}"`);
    expect(() => readConfig({ MASTHEAD_DEV_TOOLS: 'yes' })).toThrow(
      'MASTHEAD_DEV_TOOLS must be true or false',
    );
    expect(() => readConfig({ MASTHEAD_TOOLBOX: 'javascript:x' })).toThrow(
      'MASTHEAD_TOOLBOX must be an address',
    );
    expect(() => readConfig({ PORT: 'x' })).toThrow('PORT must be a port number');
  });
});
