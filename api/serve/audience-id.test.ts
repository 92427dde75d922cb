import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';
import { audienceIdIn } from './audience-id.ts';

const ID = 'AB12CD34EF56GH7';

describe('an address that says whom it was written to', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());
  const asked = async (path: string) => {
    const { status, headers } = await server.get(path);
    return [status, headers.get('location'), headers.get('set-cookie'), headers.get('cache-control')];
  };
  const led = (to: string, cookie: string | null = null) => [302, to, cookie, 'private, no-store'];

  it('leads to the same without it, which is kept by whoever keeps it, and nothing else is touched', async () => {
    const before = await (await server.get('/news')).text();
    for (const query of [
      `oly_enc_id=${ID}`,
      `oly%5Fenc%5Fid=${ID}`,
      'oly_enc_id=',
      'oly_enc_id=a&oly_enc_id=b',
    ])
      expect([query, await asked(`/news?${query}`)]).toEqual([query, led('/news')]);
    expect(await asked(`/news?utm=a%20b&oly_enc_id=${ID}&c`)).toEqual(led('/news?utm=a%20b&c'));
    const page = await server.get('/news');
    expect([page.status, await page.text()]).toEqual([200, before]);
  });

  it('leads to no other site', async () => {
    for (const path of ['//evil.example/', '/\\evil.example'])
      expect((await server.get(`${path}?oly_enc_id=${ID}`)).headers.get('location') ?? '/').toMatch(
        /^\/(?![/\\])/,
      );
    expect(audienceIdIn('/a', 'b=oly_enc_id')).toBeNull();
  });

  // spec: cookie-omedaEncryptedCustomerId
  it('is remembered where the site uses Omeda, and where it is an id', async () => {
    await server.publishSettings('modules', { memberships: true });
    const used = { isUsed: true, appId: 'app', inputId: 'input', brand: 'CULV', client: 'CLIENT' };
    await server.publishSettings('omeda', used);
    const kept = 'Path=/; SameSite=Lax; Max-Age=31536000';
    expect(await asked(`/news?oly_enc_id=${ID}`)).toEqual(
      led('/news', `omedaEncryptedCustomerId=${ID}; ${kept}`),
    );
    for (const id of ['ab12cd34ef56gh7', 'SHORT', `${ID}8`, `${ID}%0d%0aX: y`])
      expect([id, await asked(`/news?oly_enc_id=${id}`)]).toEqual([id, led('/news')]);
  });
});
