import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockSamplePath, bodyBlockSamplePath } from '#content-store/model/blocks/sample-looks.ts';
import { demoServer } from '../testing/demo-server.ts';
import { SECURITY_HEADERS } from './headers.ts';

describe('the samples of blocks', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let cookie = '';
  let look: { site: string; design: 'new'; theme: 'light' };
  beforeAll(async () => {
    server = await demoServer();
    cookie = `cmsUserToken=${server.token}`;
    look = { site: server.demo.tenantKey, design: 'new', theme: 'light' };
  });
  afterAll(() => server.close());

  const asked = (address: string, as = cookie) => server.get(address, { cookie: as });

  it('are pages like readers’, kept nowhere, with the theme of the sample', async () => {
    const seen = await asked(blockSamplePath('call_to_action', look));
    expect(seen.status).toBe(200);
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    expect(seen.headers.get('x-robots-tag')).toBe('noindex');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(seen.headers.get(name)).toBe(value);
    const [, theme = ''] =
      /<link rel="stylesheet" href="(\/api\/samples\/theme[^"]*)"/.exec(await seen.text()) ?? [];
    const styles = await asked(theme.replaceAll('&amp;', '&'));
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await styles.text()).toContain('color-scheme:light');
  });

  it('are for those who see layouts, on the sites that they work on', async () => {
    const person = { firstName: 'F', lastName: 'L', password: 'long enough', role: 'analyst' };
    for (const [username, rest, status] of [
      ['layouts', { isGlobal: true, extraPermissions: ['manage_site_layouts'] }, 200],
      ['neither', { isGlobal: true }, 403],
      ['elsewhere', { isGlobal: false, tenants: [], extraPermissions: ['manage_site_layouts'] }, 404],
    ] as const) {
      const input = { ...person, ...rest, username, email: `${username}@culvert.test` };
      expect((await server.save('createCmsUser', { input })).errors).toBeUndefined();
      const token = await server.signIn(username, 'long enough');
      const seen = await asked(blockSamplePath('call_to_action', look), `cmsUserToken=${token}`);
      expect([username, seen.status]).toEqual([username, status]);
    }
    for (const path of [blockSamplePath('call_to_action', look), '/api/samples/theme.css?site=culvert'])
      expect((await asked(path, '')).status).toBe(403);
  });

  it('say what is wrong with what they are asked for', async () => {
    for (const [address, status, words] of [
      [blockSamplePath('no_such_block', look), 404, 'no_such_block'],
      // Readers see nothing of it yet.
      [blockSamplePath('gam_ad', look), 404, 'gam_ad'],
      [bodyBlockSamplePath('constructor', 'page', look), 404, 'constructor'],
      [blockSamplePath('call_to_action', { ...look, site: 'nobody' }), 404, 'nobody'],
      [`${blockSamplePath('call_to_action', look)}&design=old&design=loud`, 400, 'design (new, old)'],
      ['/api/samples/blocks/call_to_action', 400, 'the key of a site'],
    ] as const) {
      const seen = await asked(address);
      expect([address, seen.status]).toEqual([address, status]);
      expect(seen.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await seen.text()).toContain(words);
    }
  });

  it('run nothing where they are what a feed or a letter has', async () => {
    for (const form of ['feed', 'mail'] as const) {
      const seen = await asked(bodyBlockSamplePath('quote', form, look));
      expect(seen.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(seen.headers.get('content-security-policy')).not.toContain('script-src');
    }
    const text = await asked(bodyBlockSamplePath('quote', 'text', look));
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await text.text()).toContain('Sund Navigation');
  });

  it('are in no file that a browser loads', async () => {
    const folder = join(server.demo.bundleDir, 'client', '_astro');
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
    expect(scripts.length).toBeGreaterThan(10);
    for (const words of ['Six issues a year, each with a sheet', 'Eels, and how to count them'])
      expect(texts.filter((text) => text.includes(words))).toEqual([]);
  });
});
