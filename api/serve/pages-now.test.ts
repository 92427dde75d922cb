import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_COOKIE } from '#content-store/screens/staff-cookie.ts';
import { demoServer } from '../testing/demo-server.ts';

const PIECE = '/features/the-bridge-that-is-never-finished';
const STALE = '<p>Stale.</p></main>';

describe('a browser of the staff whose cache is off', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let staff: string;
  beforeAll(async () => {
    server = await demoServer();
    staff = `${STAFF_COOKIE}=${server.mark}`;
  });
  afterAll(() => server.close());
  const fileOf = (path: string) =>
    join(server.demo.dataDir, 'public', server.demo.tenantKey, path, 'index.html');
  const textOf = async (path: string, cookie: string) => (await server.get(path, { cookie })).text();

  // spec: cookie-cache-bypass
  it('has pages drawn anew, as they would be published now, and kept by nobody', async () => {
    const before = await textOf(PIECE, staff);
    const published = await readFile(fileOf(PIECE), 'utf8');
    await writeFile(fileOf(PIECE), published.replace('</main>', STALE));
    expect(await textOf(PIECE, staff)).toContain('Stale.');
    const drawn = await server.get(PIECE, { cookie: `${staff}; cache-bypass=1` });
    expect(drawn.headers.get('cache-control')).toBe('private, no-store');
    // With the toolbar, and otherwise what had been published.
    expect(await drawn.text()).toBe(before);
    expect(await textOf(PIECE, `${staff}; cache-bypass=0`)).toContain('Stale.');
    await writeFile(fileOf(PIECE), published);
  });

  it('finds what is published nowhere yet, and not what is published and gone', async () => {
    const published = await readFile(fileOf(PIECE), 'utf8');
    await rm(fileOf(PIECE));
    expect((await server.get(PIECE, { cookie: staff })).status).toBe(404);
    const drawn = await server.get(PIECE, { cookie: `${staff}; cache-bypass=1` });
    expect([drawn.status, await drawn.text()]).toEqual([200, expect.stringContaining('id="staff-bar"')]);
    await writeFile(fileOf(PIECE), published);
    const gone = join(server.demo.dataDir, 'public', server.demo.tenantKey, 'gone.html');
    await writeFile(gone, published);
    expect((await server.get('/no-such-page', { cookie: `${staff}; cache-bypass=1` })).status).toBe(404);
    await rm(gone);
  });

  it('is answered as ever for what is no page, and readers are with any cookie', async () => {
    const published = await readFile(fileOf(PIECE), 'utf8');
    await writeFile(fileOf(PIECE), published.replace('</main>', STALE));
    for (const cookie of ['cache-bypass=1', `${STAFF_COOKIE}=${'a'.repeat(43)}; cache-bypass=1`])
      expect(await textOf(PIECE, cookie)).toContain('Stale.');
    await writeFile(fileOf(PIECE), published);
    const off = { cookie: `${staff}; cache-bypass=1` };
    expect((await server.get('/theme.css', off)).headers.get('content-type')).toContain('text/css');
    expect((await server.get('/robots.txt', off)).status).toBe(200);
    expect((await server.get('/search?q=lock', off)).status).toBe(
      (await server.get('/search?q=lock')).status,
    );
    expect((await server.get(`${PIECE}/`, off)).status).toBe(301);
    expect((await server.get('/%zz', off)).status).toBe(400);
  });
});
