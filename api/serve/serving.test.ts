import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PublishedFiles } from '#build/render/files.ts';
import { demoServer } from '../testing/demo-server.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { servedAddresses } from '../testing/served-addresses.ts';

describe('published files', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let folder: string;
  /** As another process that publishes writes them. */
  let files: PublishedFiles;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(server.address('/'), path, headers, method);
  const text = async (path: string) => (await get(path)).bytes.toString();

  beforeAll(async () => {
    server = await demoServer();
    folder = join(server.demo.dataDir, 'public', server.demo.tenantKey);
    files = new PublishedFiles(folder);
  });
  afterAll(() => server.close());

  it('are sent as they are on the disk, with all that a reader should know of them', async () => {
    for (const round of ['first asked', 'remembered']) {
      const { status, headers, bytes } = await get('/news?utm_source=x');
      expect([round, status, bytes.equals(await readFile(join(folder, 'news', 'index.html')))]).toEqual([
        round,
        200,
        true,
      ]);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(bytes.length),
        'cache-control': 'public, no-cache',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        vary: 'accept-encoding',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('are never old: each is sent as it is when it is asked for, whoever wrote it', async () => {
    // Of one length, as fast as it goes: size and second alone would not tell them apart.
    for (let count = 100; count < 400; count += 1) {
      files.write('swift/index.html', `<p>${count}</p>`);
      expect(await text('/swift')).toBe(`<p>${count}</p>`);
    }
    files.remove('swift/index.html');
    expect((await get('/swift')).status).toBe(404);
    files.write('swift/index.html', '<p>100</p>');
    expect(await text('/swift')).toBe('<p>100</p>');
  });

  it('are confirmed by any tag of them in a list, weak or strong, and by a star', async () => {
    const { etag = '' } = (await get('/news')).headers;
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, `"a,b" , W/${etag}`, '*']) {
      const answer = await get('/news', { 'if-none-match': known });
      expect([known, answer.status, answer.bytes.length]).toEqual([known, 304, 0]);
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache' });
      expect(answer.headers['content-type']).toBeUndefined();
    }
    for (const known of ['"other"', String(etag).slice(0, -1), '', 'W/"*"'])
      expect([known, (await get('/news', { 'if-none-match': known })).status]).toEqual([known, 200]);
  });

  it('are described to a HEAD as to a GET', async () => {
    const [head, whole] = [await get('/news', {}, 'HEAD'), await get('/news')];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const [{ date: _, ...described }, { date: __, ...sent }] = [head.headers, whole.headers];
    expect(described).toEqual(sent);
    expect((await get('/nothing', {}, 'HEAD')).status).toBe(404);
  });

  it('are sent encoded once that is made, to those who can read it, and never of older bytes', async () => {
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const long = (word: string) => `<p>${word.repeat(4_000)}</p>`;
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ] as const)
      for (const word of ['one', 'two']) {
        files.write('long/index.html', long(`${word} ${encoding} `));
        const asked = () => get('/long', { 'accept-encoding': accepted });
        const first = await asked();
        expect([first.headers['content-encoding'], first.bytes.toString()]).toEqual([
          undefined,
          long(`${word} ${encoding} `),
        ]);
        await vi.waitFor(async () =>
          expect((await asked()).headers).toMatchObject({
            'content-encoding': encoding,
            vary: 'accept-encoding',
          }),
        );
        const { headers, bytes } = await asked();
        expect(decode[encoding](bytes).toString()).toBe(long(`${word} ${encoding} `));
        expect(headers.etag).toBe(`W/${first.headers.etag}`);
        // Whichever of them a reader has.
        for (const known of [headers.etag, first.headers.etag])
          expect(
            (await get('/long', { 'accept-encoding': accepted, 'if-none-match': String(known) })).status,
          ).toBe(304);
      }
    for (const accepted of ['identity', 'br;q=0, gzip;q=0', 'deflate', 'br;q=0.1, identity'])
      expect([
        accepted,
        (await get('/long', { 'accept-encoding': accepted })).headers['content-encoding'],
      ]).toEqual([accepted, undefined]);
  });

  it('are encoded for the first who asks already, where they are kept for a year', async () => {
    const [script = ''] = (await servedAddresses(server.demo.dataDir, server.demo.tenantKey)).filter((path) =>
      /^\/_astro\/client\..*\.js$/.test(path),
    );
    const plain = await get(script);
    for (const accepted of ['gzip', 'br', 'gzip']) {
      const all = await Promise.all([1, 2, 3].map(() => get(script, { 'accept-encoding': accepted })));
      for (const { headers, bytes } of all) {
        expect(headers).toMatchObject({
          'content-encoding': accepted,
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const decoded = accepted === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
        expect(decoded.equals(plain.bytes)).toBe(true);
      }
    }
  });

  it('are sent in parts, where they are media', async () => {
    const uploads = join(server.demo.dataDir, 'public', server.demo.tenantKey, 'assets');
    await mkdir(uploads, { recursive: true });
    // One that is kept in memory, and one that is not.
    for (const size of [1_000, 9_000_000]) {
      const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => at % 251));
      const path = `/assets/${size}.pdf`;
      writeFileSync(join(uploads, `${size}.pdf`), bytes);
      const whole = await get(path, { 'accept-encoding': 'br' });
      const { etag = '' } = whole.headers;
      expect([whole.status, whole.headers['accept-ranges'], whole.bytes.equals(bytes)]).toEqual([
        200,
        'bytes',
        true,
      ]);
      for (const round of ['first asked', 'remembered']) {
        const part = await get(path, { range: 'bytes=10-19', 'if-range': String(etag) });
        expect([round, part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
          round,
          206,
          `bytes 10-19/${size}`,
          '10',
        ]);
        expect(part.bytes.equals(bytes.subarray(10, 20))).toBe(true);
      }
      expect((await get(path, { range: 'bytes=-5' })).bytes.equals(bytes.subarray(size - 5))).toBe(true);
      const beyond = await get(path, { range: `bytes=${size}-` });
      expect([beyond.status, beyond.headers['content-range'], beyond.bytes.length]).toEqual([
        416,
        `bytes */${size}`,
        0,
      ]);
      const inWhole: Record<string, string>[] = [
        { range: 'bytes=0-1', 'if-range': '"other"' },
        { range: 'bytes=0-1', 'if-range': `W/${etag}` },
        { range: 'bytes=0-1, 5-6' },
      ];
      for (const headers of inWhole) expect((await get(path, headers)).status).toBe(200);
      expect((await get(path, { range: 'bytes=0-1', 'if-none-match': String(etag) })).status).toBe(304);
    }
    expect((await get('/news', { range: 'bytes=0-1' })).status).toBe(200);
    await rm(uploads, { recursive: true });
    expect((await get('/assets/1000.pdf')).status).toBe(404);
  });

  // spec: rule-canonical-path-redirect
  it('lead to their canonical path, in an answer that browsers do not keep', async () => {
    for (const [path, location] of [
      ['/news/', '/news'],
      ['/NEWS?a=1', '/news?a=1'],
      ['//news/', '/news'],
    ] as const) {
      const { status, headers } = await get(path);
      expect([path, status, headers.location, headers['cache-control']]).toEqual([
        path,
        301,
        location,
        'no-cache',
      ]);
    }
  });

  // spec: path-rss-section
  it('are a section’s feed, whatever its alias is', async () => {
    const feed = (alias: string) =>
      text(`/__rss/website-scheduled-content.xml?sectionAlias=${encodeURIComponent(alias)}`);
    const before = { root: await feed('/'), news: await feed('/news') };
    for (const [name, alias] of [
      ['The hall', '/home'],
      ['The trap', '/website-scheduled-content'],
    ] as const) {
      const { errors } = await server.save('createWebsiteSection', {
        input: { name, alias, manualAlias: true },
      });
      expect(errors).toBeUndefined();
      expect(await feed(alias)).toContain(`: ${name}</title>`);
    }
    expect({ root: await feed('/'), news: await feed('/news') }).toEqual(before);
    expect([await feed(''), await feed('news')]).toEqual([before.root, before.news]);
    expect(await text('/__rss/_home.xml')).toBe(before.root);
  });

  it('hide no preview from staff, and are nobody’s who chose another site', async () => {
    await get('/features');
    const cookie = `cmsUserToken=${server.token}`;
    for (const query of ['preview-mode=true', 'preview%2Dmode=true'])
      expect((await get(`/features?${query}`, { cookie })).headers['cache-control']).toBe(
        'private, no-store',
      );
    expect((await get('/features', { cookie: 'tenant-key=culvert' })).headers['cache-control']).toBe(
      'private, no-cache',
    );
  });

  it('follow a brand to another domain at once', async () => {
    const { store, tenantKey } = server.demo;
    const host = async (name: string) => (await get('/news', { host: name })).status;
    const holder = await store.installation.claimant(`tenant:${tenantKey}`);
    const tenant = await store.installation.get('tenant', holder?.id ?? '', { stage: 'live' });
    const before = String(tenant?.data.domain);
    for (let round = 0; round < 2; round += 1) expect(await host(before)).toBe(200);
    const { errors } = await server.save('updateTenant', {
      id: tenant?.id ?? '',
      version: tenant?.version ?? 0,
      input: { domain: 'moved.test' },
    });
    expect(errors).toBeUndefined();
    expect([await host(before), await host('moved.test'), await host('moved.test')]).toEqual([404, 200, 200]);
    expect([await host('MOVED.test.'), await host('moved.test:443')]).toEqual([200, 200]);
  });
});
