import { describe, expect, it } from 'vitest';
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

  it('names the variable and the entry that is wrong', () => {
    for (const wrong of ['proxy.test', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', 'true', '300.1.1.1'])
      expect(() => readConfig({ MASTHEAD_TRUSTED_PROXIES: `127.0.0.1,${wrong}` })).toThrow(
        `MASTHEAD_TRUSTED_PROXIES has "${wrong}"`,
      );
    for (const wrong of ['cache.test:6081', 'ftp://cache.test', 'http://cache.test/purge', 'http://'])
      expect(() => readConfig({ MASTHEAD_CDN_PURGE: wrong })).toThrow(`MASTHEAD_CDN_PURGE has "${wrong}"`);
    expect(() => readConfig({ PORT: 'x' })).toThrow('PORT must be a port number');
  });
});
