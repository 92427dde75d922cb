import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHead } from '#content-store/model/previews/page-head.ts';
import { demoServer } from '../testing/demo-server.ts';

const PIECE = '/features/the-bridge-that-is-never-finished';

describe('what the head of a page says', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let id = '';
  beforeAll(async () => {
    server = await demoServer();
    id = await server.idOf(PIECE);
  });
  afterAll(() => server.close());

  const ask = (body: object, headers: Record<string, string> = {}) =>
    fetch(server.address('/api/page-head'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${server.token}`,
        'x-tenant-key': 'culvert',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const told = async (typed: object, asked = id) => {
    const { data } = await (await ask({ collection: 'content', id: asked, typed })).json();
    return pageHead.read(data, 'head');
  };

  it('is what readers’ page says, with what is typed in its place', async () => {
    const page = await (await server.get(PIECE)).text();
    const stored = await told({});
    expect(page).toContain(`<title>${stored.title}</title>`);
    expect(stored.address).toMatch(/^https:\/\/[^/]+\/features\/the-bridge/);
    const typed = await told({
      seoTitle: 'Why <bridges> & "piers" wait',
      metadata: { description: 'A short one.' },
    });
    expect(typed.title).toMatch(/^Why <bridges> & "piers" wait \| /);
    expect(typed).toMatchObject({
      sharedTitle: 'Why <bridges> & "piers" wait',
      description: 'A short one.',
      address: stored.address,
    });
    // Nothing is stored by looking.
    expect(await told({})).toEqual(stored);
    expect((await server.demo.site.record('content', id))?.working).toBeNull();
  });

  it('is there for a draft, and as it stands where what is typed cannot be saved', async () => {
    const input = { type: 'Page', name: 'Draft', alias: '/a-draft-with-a-head', teaser: 'Teased.' };
    const { record } = await server.save('createContent', { input });
    expect(await told({}, record.id)).toMatchObject({ sharedTitle: 'Draft', description: 'Teased.' });
    expect(await told({ name: '' }, record.id)).toMatchObject({ sharedTitle: 'Draft' });
  });

  it('is told to staff who may read the piece, and asked for by known fields alone', async () => {
    const asked = { collection: 'content', id, typed: {} };
    const answers = await Promise.all([
      ask(asked, { authorization: '' }),
      ask(asked, { 'x-tenant-key': 'nowhere' }),
      ask({ ...asked, id: '99999999' }),
      ask({ ...asked, typed: { body: [] } }),
      ask({ ...asked, typed: { __proto__x: 1 } }),
      ask({ collection: 'nothing', id, typed: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 400]);
  });
});
