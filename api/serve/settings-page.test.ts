import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutPage } from '#content-store/model/previews/layout-page.ts';
import { demoServer } from '../testing/demo-server.ts';

describe('a page with settings that are not saved', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const ask = (body: object, headers: Record<string, string> = {}) =>
    fetch(server.address('/api/settings-page'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${server.token}`,
        'x-tenant-key': 'culvert',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const drawn = async (path: string, group: string, typed: object) => {
    const answer = await (await ask({ path, group, typed })).json();
    return layoutPage.read(answer.data, 'page');
  };

  it('is what readers would have, and readers have what they had', async () => {
    const before = await (await server.get('/news')).text();
    const page = await drawn('/news', 'systemOutage', { disableOmeda: true, message: 'The pumps are down' });
    expect([page.kind, page.incomplete]).toEqual(['page', []]);
    expect(page.html).toContain('The pumps are down');
    expect(page.html).not.toContain('preview-bar');
    const plain = await drawn('/news', 'systemOutage', {});
    expect(plain.html).toBe(before);
    expect(await (await server.get('/news')).text()).toBe(before);
    const styled = await drawn('/', 'baseStyles', { colorPalette: 'plum' });
    expect(styled.theme).toContain('#652f6b');
    const saved = await server.demo.site.get('settings', 'systemOutage', { stage: 'working' });
    expect(saved?.data.message).toBeUndefined();
  });

  it('shows what cannot be saved as before, and says which that is', async () => {
    const page = await drawn('/', 'general', {
      siteName: '',
      rootDomain: 'culvert.example',
      spacing: 'wide',
    });
    expect(page.kind).toBe('page');
    expect(page.incomplete).toEqual(expect.arrayContaining(['siteName', 'spacing', 'favicon']));
    expect(page.html).toContain('Culvert');
  });

  it('is none where there is no page, and is for those alone who see these settings', async () => {
    expect((await drawn('/no-such-page', 'footer', {})).kind).toBe('missing');
    const statuses = await Promise.all(
      [
        ask({ path: '/', group: 'nothing', typed: {} }),
        ask({ path: '/', group: 'inquiryForm', typed: {} }),
        ask({ path: 'news', group: 'footer', typed: {} }),
        ask({ path: '/', group: 'footer', typed: {} }, { authorization: '' }),
      ].map(async (answer) => (await answer).status),
    );
    expect(statuses).toEqual([400, 400, 400, 401]);
  });
});
