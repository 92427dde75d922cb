import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';

const PIECE = '/features/the-bridge-that-is-never-finished';
const GATED = '/features/the-night-the-aldermoor-held';

describe('the layout of a page', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const text = async (path: string) => (await server.get(path)).text();
  /** Publishes a layout that says its name, and nothing else. */
  async function layOut(name: string, input: object): Promise<string> {
    const block = { type: 'rich_text', settings: { body: `<p>Laid out as ${name}</p>` } };
    const rows = [{ columns: [{ blocks: [block] }] }];
    const { record, errors } = await server.save('createLayout', { input: { name, rows, ...input } });
    expect(errors).toBeUndefined();
    await server.save('publishLayout', { id: record.id, version: 1 });
    return record.id;
  }
  const layoutOf = async (path: string) => /Laid out as ([\w ]+)/.exec(await text(path))?.[1];

  it('reaches the pages of its kind below a path, from the nearest path above, and leaves with its layout', async () => {
    const below = { type: 'url-override', propagate: true, pageType: 'content' };
    const id = await layOut('features', { ...below, alias: ['/features'] });
    expect(await layoutOf(PIECE)).toBe('features');
    expect(await layoutOf('/practice/how-to-read-a-crack')).toBeUndefined();
    await server.save('unpublishLayout', { id, version: 2 });
    expect(await layoutOf(PIECE)).toBeUndefined();
  });

  it('is the one for pieces with the gate, before the one for gated and open pieces alike', async () => {
    await layOut('articles', { type: 'content-type-override', contentTypes: ['Article'] });
    expect([await layoutOf(PIECE), await layoutOf(GATED)]).toEqual(['articles', 'articles']);
    await layOut('gated', {
      ...{ type: 'content-type-override', contentTypes: ['Article'] },
      gatingRequirements: 'membership',
    });
    expect([await layoutOf(PIECE), await layoutOf(GATED)]).toEqual(['articles', 'gated']);
  });

  it('is the one for whoever answers a survey, of pieces with one, behind the one for members', async () => {
    const input = {
      type: 'Article',
      name: 'A survey',
      alias: '/a-survey',
      published: '2026-01-01T00:00:00Z',
    };
    const survey = { gating: { surveyType: 'omeda' } };
    const { record } = await server.save('createContent', { input: { ...input, ...survey } });
    await server.save('publishContent', { ...record });
    await layOut('survey', { type: 'content', gatingRequirements: 'omeda' });
    expect([await layoutOf('/a-survey'), await layoutOf(PIECE)]).toEqual(['articles', 'articles']);
    await layOut('articles with a survey', {
      ...{ type: 'content-type-override', contentTypes: ['Article'] },
      gatingRequirements: 'omeda',
    });
    expect(await layoutOf('/a-survey')).toBe('articles with a survey');
    const [{ id }, seen] = [record, await server.demo.site.record('content', record.id)];
    const both = { userRegistration: { isRequired: true }, ...survey };
    const edited = await server.save('updateContent', { id, version: seen?.version ?? 0, input: both });
    await server.save('publishContent', { ...edited.record });
    expect(await layoutOf('/a-survey')).toBe('gated');
  });

  it('is the one of a piece where that is of the types named', async () => {
    const contents = [await server.idOf(PIECE)];
    await layOut('video', { type: 'content-override', contentTypes: ['Video'], contents });
    expect(await layoutOf(PIECE)).toBe('articles');
  });
});
