import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weighPages } from '#build/weights/weigh-pages.ts';
import type { PageSpeed } from '#content-store/model/reports/operations.ts';
import { demoServer } from '../../testing/demo-server.ts';

interface Answered {
  readonly published: number;
  readonly sampled: number;
  readonly pages: readonly PageSpeed[];
}

const QUERY = `query ($first: Int, $skip: Int) { getPageSpeeds(first: $first, skip: $skip) { published sampled
  pages { path kind html styles scripts fonts requests pictures picturesAtOnce heaviest { label bytes } elsewhere missing } } }`;

describe('what pages weigh', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  async function batch(variables: object = {}): Promise<Answered> {
    const answer = await server.asStaff(QUERY, variables);
    expect(answer.errors).toBeUndefined();
    return answer.data?.getPageSpeeds as Answered;
  }

  it('is told of every published page, batch by batch, as readers are sent it', async () => {
    const all = await batch();
    expect(all.sampled).toBe(all.published);
    expect(all.pages).toHaveLength(all.published);
    const home = all.pages.find(({ path }) => path === '/');
    const response = await server.get('/', { 'accept-encoding': 'identity' });
    expect(home).toMatchObject({ kind: 'Home', html: gzipSync(await response.text()).length, missing: [] });
    expect(home?.requests).toBeGreaterThan(3);
    expect(new Set(all.pages.map(({ kind }) => kind))).toContain('Article');
    const batches = [await batch({ first: 2 }), await batch({ first: 2, skip: 2 })];
    expect(batches.flatMap(({ pages }) => pages)).toEqual(all.pages.slice(0, 4));
  });

  it('names what a page asks for and the site does not have', async () => {
    const file = join(server.demo.dataDir, 'public', server.demo.tenantKey, 'index.html');
    const before = await readFile(file, 'utf8');
    const added = '<link rel="stylesheet" href="/gone.css"><script src="https://tides.test/t.js"></script>';
    try {
      await writeFile(file, before.replace('</head>', `${added}</head>`));
      const home = (await batch()).pages.find(({ path }) => path === '/');
      expect(home).toMatchObject({ missing: ['/gone.css'], elsewhere: ['https://tides.test/t.js'] });
      await rm(file);
      const without = await batch();
      expect(without.pages.some(({ path }) => path === '/')).toBe(false);
      expect(without.pages).toHaveLength(without.published - 1);
    } finally {
      await writeFile(file, before);
    }
  });

  it('is told of so many pages, evenly from all, where there are more', async () => {
    const { dataDir, bundleDir, tenantKey } = server.demo;
    const all = ['/', '/about', '/contact', '/events', '/features', '/news', '/practice'];
    const where = { dataDir, bundleDir, tenantKey };
    const index = { paths: () => [...all].reverse() };
    const some = await weighPages(index, where, { first: 100, skip: 0, most: 3 });
    expect([some.published, some.sampled]).toEqual([7, 3]);
    expect(some.pages.map(({ path }) => path)).toEqual(['/', '/contact', '/features']);
    const rest = await weighPages(index, where, { first: 100, skip: 2, most: 3 });
    expect(rest.pages.map(({ path }) => path)).toEqual(['/features']);
    expect((await weighPages(null, where, { first: 1, skip: 0, most: 3 })).pages).toEqual([]);
  });

  it('finds what a page of an earlier release asks for where it is kept', async () => {
    const { dataDir, tenantKey } = server.demo;
    const file = join(dataDir, 'public', tenantKey, 'index.html');
    const before = await readFile(file, 'utf8');
    const folder = join(dataDir, 'bundles', 'earlier', '_astro');
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'old.css'), 'p { color: teal }');
      await writeFile(
        file,
        before.replace('</head>', '<link rel="stylesheet" href="/_astro/old.css"></head>'),
      );
      expect((await batch()).pages.find(({ path }) => path === '/')?.missing).toEqual([]);
    } finally {
      await writeFile(file, before);
      await rm(join(dataDir, 'bundles', 'earlier'), { recursive: true, force: true });
    }
  });

  it('is for those alone who look after the installation', async () => {
    const token = await server.signIn('editor');
    const refused = await server.ask(QUERY, {}, { authorization: `Bearer ${token}` });
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});
