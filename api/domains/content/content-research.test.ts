import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { content } from '#content-store/model/content/content.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;

interface Research {
  readonly pieces: readonly {
    readonly tenantKey: string;
    readonly title: string;
    readonly isLive: boolean;
  }[];
  readonly totals: readonly { readonly tenantKey: string; readonly total: number }[];
  readonly next: string | null;
}

describe('what there is on several sites', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let ofCulvert = '';
  beforeAll(async () => {
    server = await demoServer();
    const { store } = server.demo;
    await createSite(
      store,
      { tenantKey: 'second', name: 'Second', domain: 'second.test', timeZone: 'UTC', links: [] },
      ACTOR,
    );
    const piece = (name: string, published: string, isDraft = false) =>
      create(
        content,
        { type: 'Article', name, alias: `/${name.toLowerCase().replaceAll(' ', '-')}`, published },
        { publish: !isDraft },
      );
    await store.forTenant('second').commit({
      writes: [
        piece('Zander in the canal', '2030-01-03T00:00:00Z'),
        piece('Zander at night', '2030-01-01T00:00:00Z'),
        piece('Zander asleep', '2030-01-02T00:00:00Z', true),
      ],
      actor: ACTOR,
      reason: 'test',
    });
    await store
      .forTenant(server.demo.tenantKey)
      .commit({ writes: [piece('A zander here', '2030-01-02T12:00:00Z')], actor: ACTOR, reason: 'test' });
    const input = {
      ...{ username: 'local', email: 'local@culvert.test', firstName: 'First', lastName: 'Last' },
      ...{ password: 'long enough', tenants: [server.demo.tenantKey], role: 'editor' },
    };
    expect((await server.save('createCmsUser', { input })).errors).toBeUndefined();
    ofCulvert = await server.signIn('local', 'long enough');
  });
  afterAll(() => server.close());

  const ask = async (args: object, token = server.token) =>
    server.ask(await server.named('query/getContentResearch'), args, { authorization: `Bearer ${token}` });
  const research = async (args: object, token?: string): Promise<Research> => {
    const answer = await ask(args, token);
    const found = answer.data?.getContentResearch as Research | undefined;
    if (found === undefined) throw new Error(firstError(answer)?.message);
    return found;
  };
  const titles = ({ pieces }: Research) => pieces.map(({ title }) => title);

  it('is found by words over all of them, the newest first, and goes on where an answer ended', async () => {
    const first = await research({ phrase: 'zander', first: 2 });
    expect(titles(first)).toEqual(['Zander in the canal', 'A zander here']);
    expect(first.totals).toEqual(
      expect.arrayContaining([
        { tenantKey: 'second', total: 3 },
        { tenantKey: server.demo.tenantKey, total: 1 },
      ]),
    );
    const second = await research({ phrase: 'zander', first: 2, after: first.next });
    expect(titles(second)).toEqual(['Zander asleep', 'Zander at night']);
    expect(second.next).toBeNull();
    const wrong = await ask({ after: '[["second",-1]]' });
    expect(firstError(wrong)?.message).toContain('after takes what an answer gave as next');
  });

  it('is found by site, by type and by how it stands', async () => {
    expect(titles(await research({ phrase: 'zander', site: 'second', state: 'draft' }))).toEqual([
      'Zander asleep',
    ]);
    expect(titles(await research({ phrase: 'zander', state: 'live' }))).toHaveLength(3);
    expect(titles(await research({ phrase: 'zander', type: 'Video' }))).toEqual([]);
  });

  it('is of the sites alone that somebody works on', async () => {
    const { pieces, totals } = await research({ phrase: 'zander' }, ofCulvert);
    expect(pieces.map(({ title }) => title)).toEqual(['A zander here']);
    expect(totals.map(({ tenantKey }) => tenantKey)).toEqual([server.demo.tenantKey]);
    const refused = await ask({ phrase: 'zander', site: 'second' }, ofCulvert);
    expect(firstError(refused)?.extensions?.code).toBe('FORBIDDEN');
    const nowhere = await ask({ phrase: 'zander', site: 'no-such-site' });
    expect(nowhere.data?.getContentResearch).toMatchObject({ pieces: [], totals: [] });
  });
});
