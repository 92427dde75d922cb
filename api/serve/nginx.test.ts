import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PublishedFiles } from '#build/render/files.ts';
import { KeptBundles } from '#build/state/kept-bundles.ts';
import { create } from '#content-store/editing/editing.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { linkPaths } from '#content-store/model/site-users/member-paths.ts';
import { startServer } from '../server.ts';
import { demoServer } from '../testing/demo-server.ts';
import { freePort, hasNginx, startNginx } from '../testing/nginx-server.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { askServer, compareAnswers, type RequestOptions, SAME } from '../testing/same-answers.ts';
import { privateAddresses, servedAddresses } from '../testing/served-addresses.ts';
import { nginxConfiguration } from './nginx-configuration.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe.skipIf(!hasNginx)('nginx with the configuration made for it', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let running: Awaited<ReturnType<typeof startServer>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let folder: string;
  let paths: string[];
  let isUp = true;
  const host = 'culvert.localhost';

  beforeAll(async () => {
    server = await demoServer();
    const { demo } = server;
    const redirects = [
      ['/keeps', '/news', true],
      ['/drops', '/news', false],
      ['/joins', '/news?a=1', true],
      ['/jumps', '/news#top', true],
      ['/pdf', '/assets/1000.pdf', true],
      ['/dollar', 'https://x.test/$host/a{b}', true],
      ['/percent', '/50%-off', true],
      ['/жук', '/жуки', true],
      ['/away', 'https://x.test/"><script>', false],
    ] as const;
    const { sequence } = await demo.site.commit({
      writes: redirects.map(([from, to, preserveQueryString]) =>
        create(redirect, { from, to, preserveQueryString }),
      ),
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
    });
    await demo.publisher.publish(demo.tenantKey, sequence);
    const uploads = join(demo.dataDir, 'public', demo.tenantKey, 'assets');
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, '1000.pdf'), 'x'.repeat(1_000));
    // Closed to readers.
    await mkdir(join(demo.dataDir, 'assets', demo.tenantKey), { recursive: true });
    await writeFile(join(demo.dataDir, 'assets', demo.tenantKey, 'closed.pdf'), 'for members');
    folder = await mkdtemp(join(tmpdir(), 'masthead-nginx-'));
    running = await startServer({ ...demo, port: 0, logLevel: 'silent', trustedProxies: ['127.0.0.1'] });
    const port = await freePort();
    const kept = new KeptBundles(demo.dataDir);
    const configuration = nginxConfiguration({
      dataDir: demo.dataDir,
      sites: [{ tenantKey: demo.tenantKey, domain: 'www.culvert.example' }],
      bundles: await kept.versions(),
      listen: `127.0.0.1:${port}`,
      upstream: `127.0.0.1:${running.port}`,
    });
    nginx = await startNginx(folder, configuration, port);
    for (const size of ['640.avif', '320.webp', '1280.jpg'])
      await server.get(`/assets/print-heron-1.webp/${size}`);
    paths = await servedAddresses(demo.dataDir, demo.tenantKey);
  });
  afterAll(async () => {
    await nginx.stop();
    if (isUp) await running.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function both(asked: RequestOptions) {
    const [theirs, ours] = await Promise.all([
      askServer(nginx.origin, host, asked),
      askServer(server.address('/'), host, asked),
    ]);
    return { theirs: theirs.seen, ours: ours.seen, etag: theirs.etag, oursEtag: ours.etag };
  }

  async function expectSame(all: readonly RequestOptions[]): Promise<void> {
    for (const asked of all) {
      const { theirs, ours } = await both(asked);
      expect([asked, theirs]).toEqual([asked, ours]);
    }
  }

  it('answers all that is asked about every published path with the same', async () => {
    expect(paths.length).toBeGreaterThan(60);
    expect(paths).toEqual(expect.arrayContaining(['/favicon.svg', '/scripts/chunk-guard.js']));
    const servers = { host, process: server.address('/'), others: { nginx: nginx.origin } };
    expect((await compareAnswers(paths, servers)).differences).toEqual([]);
    // What is asked for once is encoded a little later.
    const { differences, encoded } = await compareAnswers(paths, servers);
    expect(differences).toEqual([]);
    expect(Math.min(...Object.values(encoded))).toBeGreaterThan(100);
  });

  it('answers crawlers that the process would verify with what it says of each page', async () => {
    const asked = paths.map((path) => [path, { 'user-agent': GOOGLEBOT }] as const);
    await expectSame(asked);
    const { theirs } = await both(['/features/the-night-the-aldermoor-held', { 'user-agent': GOOGLEBOT }]);
    // Loopback is nobody's crawler.
    expect(theirs.text).toContain('data-gate-form');
  });

  it('asks the process about the site it chose itself, where the target of a request names another than its Host', async () => {
    const { port } = new URL(nginx.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET http://${host}/nowhere HTTP/1.1\r\nHost: nobody.test:81\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toContain('Page not found: /nowhere');
  });

  it('has a picture in sizes for as long as readers have the picture', async () => {
    const size = '/assets/print-heron-1.webp/640.avif';
    const status = async () => {
      const { theirs, ours } = await both([size]);
      return [theirs.status, ours.status];
    };
    expect(await status()).toEqual([200, 200]);
    const published = join(server.demo.dataDir, 'public', server.demo.tenantKey, 'assets/print-heron-1.webp');
    const [here, away] = [published, `${published}-away`];
    await rename(here, away);
    expect(await status()).toEqual([404, 404]);
    await rename(away, here);
    expect(await status()).toEqual([200, 200]);
  });

  it('has nothing that is private, wherever it is looked for', async () => {
    const addresses = await privateAddresses(server.demo.dataDir, server.demo.tenantKey);
    expect(addresses.length).toBeGreaterThan(0);
    for (const path of addresses) {
      const { theirs, ours } = await both([path]);
      expect([path, [400, 404]]).toEqual([path, expect.arrayContaining([theirs.status])]);
      expect([path, [400, 404]]).toEqual([path, expect.arrayContaining([ours.status])]);
    }
  });

  it('confirms what a reader has by a tag of its own, in a list, weak, or by a star', async () => {
    for (const path of ['/', '/news', '/theme.css', '/assets/1000.pdf', '/sitemap.xml']) {
      const { etag, oursEtag } = await both([path]);
      for (const write of [(tag: string) => tag, (tag: string) => `"x", W/${tag}`, () => '*']) {
        const [theirs, ours] = await Promise.all([
          rawRequest(nginx.origin, path, { host, 'if-none-match': write(String(etag)) }),
          rawRequest(server.address('/'), path, { host, 'if-none-match': write(String(oursEtag)) }),
        ]);
        expect([path, theirs.status, theirs.bytes.length]).toEqual([path, 304, 0]);
        expect(ours.status).toBe(304);
        for (const name of SAME) expect([name, theirs.headers[name]]).toEqual([name, ours.headers[name]]);
      }
      await expectSame([[path, { 'if-none-match': '"other"' }]]);
    }
  });

  it('tells two states of a page apart, however soon one follows the other', async () => {
    const files = new PublishedFiles(join(server.demo.dataDir, 'public', server.demo.tenantKey));
    const tags = new Set<unknown>();
    for (let count = 100; count < 130; count += 1) {
      files.write('swift/index.html', `<p>${count}</p>`);
      const { theirs, etag } = await both(['/swift']);
      expect(theirs.text).toBe(`<p>${count}</p>`);
      tags.add(etag);
    }
    expect(tags.size).toBe(30);
    files.remove('swift/index.html');
  });

  it('sends texts encoded, and media in parts', async () => {
    const { bytes, headers } = await rawRequest(nginx.origin, '/news', { host, 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', etag: expect.stringMatching(/^W\//) });
    expect(gunzipSync(bytes).toString()).toBe(await (await server.get('/news')).text());
    await expectSame(
      ['bytes=0-0', 'bytes=10-19', 'bytes=990-', 'bytes=-5', 'bytes=-5000', 'bytes=0-1,5-6'].flatMap(
        (range): RequestOptions[] => [
          ['/assets/1000.pdf', { range }],
          ['/assets/1000.pdf', { range, 'if-range': '"other"' }],
          ['/news', { range }],
        ],
      ),
    );
    const { theirs, ours } = await both(['/assets/1000.pdf', { range: 'bytes=1000-' }]);
    expect([theirs.status, theirs.said['content-range']]).toEqual([416, ours.said['content-range']]);
  });

  const REDIRECTED = [
    'keeps',
    'drops',
    'joins',
    'jumps',
    'pdf',
    'dollar',
    'percent',
    'away',
    '%D0%B6%D1%83%D0%BA',
  ]
    .flatMap((name) => [`/${name}`, `/${name}?b=2`, `/${name}/`])
    .concat('/news/', '/news/?a=1', '/features/the-bridge-that-is-never-finished/');
  const MISSING = [
    '/nothing',
    '/nothing/',
    '/news/nothing',
    '/assets/nothing.pdf',
    '/assets/closed.pdf',
    '/assets/closed.pdf?a=1',
    '/_astro/nothing.js',
  ].flatMap((path): RequestOptions[] => [
    [path, { accept: 'text/html' }],
    [path, { accept: '*/*' }],
    [path, { accept: 'text/html' }, 'HEAD'],
  ]);

  it('leads where the process leads, and finds nothing where it finds nothing', async () => {
    await expectSame(REDIRECTED.map((path) => [path]));
    await expectSame(MISSING);
  });

  it('answers pages of archives by what their address asks for, and leads to the page where there are none', async () => {
    const archive = paths.find((path) => path.endsWith('?page=all')) ?? '';
    const [page = ''] = archive.split('?');
    const { theirs } = await both([archive]);
    expect([theirs.status, theirs.text]).toEqual([200, expect.stringContaining('>Archive</h1>')]);
    await expectSame([[`${page}?utm_source=a&page=all`], [`${page}?page=all&page=0`], [`${page}?Page=all`]]);
    for (const name of ['0', '-1', '1e9', '', '2031', '2026-13', 'all.html', '../all', '%61ll', 'a%00b']) {
      const asked = await both([`${page}?a=1&page=${name}`]);
      expect([name, asked.theirs]).toEqual([name, asked.ours]);
      expect([name, asked.ours.status]).toEqual([name, name === '%61ll' ? 200 : 301]);
    }
    await expectSame([[`${page}?%70age=all`], [`${page}?page`], [`${page}?page&page=all`]]);
    await expectSame([['/theme.css?page=all'], ['/nothing?page=all'], ['/?page=all'], [`${page}/?page=all`]]);
  });

  it('leaves to the process what it alone decides', async () => {
    const draft = '/features/what-a-pump-house-sounds-like?preview-mode=true';
    const id = await server.idOf('/practice/how-to-read-a-crack');
    await expectSame([
      ['/NEWS?a=1'],
      ['//news'],
      ['/a//b'],
      ['/%6eews'],
      ['/news/../features'],
      ['/%5c..%5cx'],
      ['/news/index.html.1-0-1.new'],
      [`/${id}`],
      [`/print/content/${id}`],
      ['/__rss/website-scheduled-content.xml?sectionAlias=/news'],
      [draft],
      [draft, { cookie: `cmsUserToken=${server.token}` }],
      ['/news', { cookie: 'tenant-key=culvert' }],
      ['/news', { cookie: 'staffToolbar=1' }],
      ['/news', { cookie: `staffToolbar=${'a'.repeat(43)}` }],
      ['/news', { cookie: `a=b; staffToolbar=${server.mark}` }],
      ['/ip-test'],
      ['/redirects.map'],
      ['/css/dragonform.css'],
      ['/news?a=1', { host: 'culvert.example' }],
      ['/', { host: 'culvert.example' }, 'HEAD'],
      ['/admin', { host: 'culvert.example' }],
      ['/nothing', { host: 'culvert.example' }, 'POST'],
      ['/admin'],
      ['/graphql/query/getAsset.gql'],
      ['/health/live'],
      ['/api/gated-files/nothing/nothing'],
      ['/news', {}, 'POST'],
      ['/', { host: 'nobody.test' }],
      ['/news', { host: 'www.culvert.example' }],
    ]);
    // Above the root nginx refuses by itself.
    for (const path of ['/..%2f..%2fpackage.json', '/../x', '/%2e%2e/x', '/a%00.html'])
      expect([path, (await both([path])).theirs.status]).toEqual([path, 400]);
  });

  it('logs what is asked for, and no address of a shared preview or link in a letter, whoever opens it and by which name', async () => {
    const token = `/api/preview/12345678.${'t'.repeat(43)}`;
    await expectSame([
      [`${token}/`],
      [`${token}?preview-mode=true`],
      [`${token}/${'s'.repeat(22)}/assets/a%25b.jpg`],
      [token, { cookie: `staffToolbar=${server.mark}` }],
      [token, {}, 'POST'],
      [token, { host: 'culvert.example' }],
      [token, { host: 'nobody.test' }],
    ]);
    const links = linkPaths.map((path) => `${path}?id=${'t'.repeat(43)}`);
    for (const name of ['cookie', 'user-agent'])
      await expectSame([token, ...links].map((path) => [path, { [name]: `tenant-key=c;${GOOGLEBOT}` }]));
    await Promise.all(links.map((path) => both([path, { host: 'culvert.example' }])));
    await both(['/news?logged']);
    const logged = await readFile(join(folder, 'access.log'), 'utf8');
    expect(logged).toContain('/news?logged');
    expect(logged).not.toContain('tttt');
  });

  it('shows nobody a draft, however its name is written', async () => {
    const draft = join(server.demo.dataDir, 'public', server.demo.tenantKey, 'index.html.1-0-1.new');
    await writeFile(draft, 'a draft');
    for (const path of ['index.html.1-0-1.new', 'index.html.1-0-1.ne%77', '%69ndex.html.1-0-1.%6eew?a=1']) {
      const { theirs, ours } = await both([`/${path}`]);
      expect(theirs).toEqual(ours);
      expect([path, theirs.status]).toEqual([path, 404]);
    }
    await rm(draft);
  });

  it('gives the same answers while the process is down, and says so where it cannot', async () => {
    await running.close();
    isUp = false;
    await expectSame(paths.map((path) => [path] as const));
    await expectSame(paths.map((path) => [path, { 'user-agent': GOOGLEBOT }] as const));
    await expectSame(REDIRECTED.map((path) => [path]));
    await expectSame(MISSING);
    for (const path of ['/admin', '/health/ready', '/12345678', '/news?preview-mode=true'])
      expect([path, (await rawRequest(nginx.origin, path, { host })).status]).toEqual([path, 502]);
  });
});

describe('a configuration for nginx', () => {
  const options = { dataDir: '/data', sites: [], bundles: [], listen: '80', upstream: '127.0.0.1:4321' };

  it('is refused where a value would be read as something else', () => {
    expect(() => nginxConfiguration({ ...options, listen: '80; x' })).toThrow(
      '--listen is "80; x": give a port',
    );
    const sites = [{ tenantKey: 'one', domain: 'one.test' }];
    for (const dataDir of ['/da"ta', '/da$ta', '/da\nta'])
      expect(() => nginxConfiguration({ ...options, sites, dataDir })).toThrow('nginx cannot be given');
  });

  it('names each site by its host as browsers send it, and refuses a domain that is none', () => {
    const made = (domain: string) =>
      nginxConfiguration({ ...options, sites: [{ tenantKey: 'one', domain }] }).match(
        /server_name .*one.*/,
      )?.[0];
    expect(made('www.brücke.example:443')).toBe('server_name www.xn--brcke-lva.example one.localhost;');
    for (const domain of ['~.+', '*.one.example', '~a(', 'a"b.example', 'a;b.example', 'two.localhost'])
      expect(() => made(domain)).toThrow('The domain of the site "one"');
  });
});
