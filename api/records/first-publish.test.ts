import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';

describe('until its first publish', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  interface Stood {
    readonly alias: string;
    readonly published: string;
    readonly aliasFollows: boolean | null;
    readonly publishedFollows: boolean | null;
  }
  const look = async (id: string) =>
    (
      await server.asStaff(
        'query ($id: ID!) { content(id: $id) { alias published aliasFollows publishedFollows } }',
        { id },
      )
    ).data?.content as Stood;
  const draft = async (input: object) =>
    (await server.save('createContent', { input: { type: 'Article', ...input } })).record;
  const now = () => server.demo.now().toISOString();

  it('a piece comes to where its section and its title say, each time it is saved', async () => {
    const made = await draft({ name: 'TK working title' });
    expect((await look(made.id)).alias).toBe('/tk-working-title');
    const input = { name: 'Weir reopens', primarySection: await server.idOf('/news') };
    const saved = await server.save('updateContent', { ...made, input });
    expect((await look(made.id)).alias).toBe('/news/weir-reopens');
    await server.save('publishContent', saved.record);
    expect(await look(made.id)).toMatchObject({ alias: '/news/weir-reopens', aliasFollows: null });
    expect((await server.get('/news/weir-reopens')).status).toBe(200);
    expect((await server.get('/tk-working-title')).status).toBe(404);
  });

  it('a piece comes beside another of the same title, and to the title alone once that is free', async () => {
    const first = await draft({ name: 'Twice told' });
    const second = await draft({ name: 'Twice told' });
    const third = await draft({ name: 'Twice told' });
    expect((await look(second.id)).alias).toBe('/twice-told-2');
    expect((await look(third.id)).alias).toBe('/twice-told-3');
    const saved = await server.save('updateContent', { ...second, input: { teaser: 'Again.' } });
    expect((await look(second.id)).alias).toBe('/twice-told-2');
    await server.save('updateContent', { ...first, input: { name: 'Once told' } });
    await server.save('publishContent', saved.record);
    expect((await look(second.id)).alias).toBe('/twice-told');
  });

  it('stays where somebody put it, and follows again once its address is emptied', async () => {
    const made = await draft({ name: 'Lock', alias: '/of-my-own' });
    const renamed = await server.save('updateContent', { ...made, input: { name: 'Lock gate' } });
    expect((await look(made.id)).alias).toBe('/of-my-own');
    const emptied = await server.save('updateContent', { ...renamed.record, input: { alias: null } });
    expect((await look(made.id)).alias).toBe('/lock-gate');
    const typed = await server.save('updateContent', { ...emptied.record, input: { alias: '/typed' } });
    await server.save('updateContent', { ...typed.record, input: { name: 'Lock keeper' } });
    expect(await look(made.id)).toMatchObject({ alias: '/typed', aliasFollows: null });
  });

  it('is dated when it is published, unless somebody chose another moment', async () => {
    const followed = await draft({ name: 'Dated by itself' });
    const chosen = await draft({ name: 'Dated by hand', published: '2026-01-02T03:04:05.000Z' });
    server.demo.advance(60_000);
    for (const one of [followed, chosen]) await server.save('publishContent', one);
    expect((await look(followed.id)).published).toBe(now());
    expect((await look(chosen.id)).published).toBe('2026-01-02T03:04:05.000Z');
  });

  it('and not any longer: what readers know keeps its address and its date', async () => {
    const made = await draft({ name: 'Known to readers' });
    const live = await server.save('publishContent', made);
    const { published } = await look(made.id);
    server.demo.advance(60_000);
    const renamed = await server.save('updateContent', {
      ...live.record,
      input: { name: 'Called otherwise' },
    });
    await server.save('publishContent', renamed.record);
    expect(await look(made.id)).toMatchObject({ alias: '/known-to-readers', published });
  });
});
