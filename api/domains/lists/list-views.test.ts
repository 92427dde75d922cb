import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_VIEWS } from '#content-store/model/lists/list-view.ts';
import { type Answer, demoServer, fieldErrors, firstError } from '../../testing/demo-server.ts';

interface View {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly columns: readonly string[] | null;
  readonly isShared: boolean;
  readonly isMine: boolean;
  readonly ownerName: string;
}

describe('the views of a list', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let ada = '';
  let ben = '';
  beforeAll(async () => {
    server = await demoServer();
    const person = async (username: string, role: string) => {
      const input = {
        ...{ username, email: `${username}@culvert.test`, firstName: username, lastName: 'Lock', role },
        ...{ password: 'long enough', tenants: [server.demo.tenantKey] },
      };
      expect((await server.save('createCmsUser', { input })).errors).toBeUndefined();
      return server.signIn(username, 'long enough');
    };
    ada = await person('ada', 'editor');
    ben = await person('ben', 'editor');
  });
  afterAll(() => server.close());

  const run = async (name: string, variables: object, token: string): Promise<Answer> =>
    server.ask(await server.named(name), variables, { authorization: `Bearer ${token}` });
  const views = async (token: string, entity = 'content') =>
    ((await run('query/getListViews', { entity }, token)).data?.getListViews ?? []) as readonly View[];
  const keep = (given: object, token: string) =>
    run('mutation/setListView', { entity: 'content', ...given }, token);
  const codeOf = (answer: Answer) => firstError(answer)?.extensions?.code;

  it('are kept with filters and columns, by whoever keeps them and for whom they share them with', async () => {
    const mine = await keep({ name: 'Drafts', search: 'sort=name', columns: ['type'] }, ada);
    expect(mine.data?.setListView).toMatchObject({ name: 'Drafts', columns: ['type'], isMine: true });
    await keep({ name: 'For all', isShared: true }, ada);
    expect((await views(ada)).map(({ name }) => name)).toEqual(['Drafts', 'For all']);
    expect(await views(ben)).toMatchObject([
      { name: 'For all', search: '', columns: null, isShared: true, isMine: false, ownerName: 'ada Lock' },
    ]);
    expect(await views(ada, 'person')).toEqual([]);
  });

  it('have one name each, and are changed by their owners alone', async () => {
    expect(fieldErrors(await keep({ name: 'Drafts' }, ada))).toEqual({
      name: 'You have a view called “Drafts”. Choose another name',
    });
    const [first] = await views(ada);
    const changed = await keep({ id: first?.id, name: 'Drafts', search: 'sort=type' }, ada);
    expect(changed.data?.setListView).toMatchObject({ id: first?.id, search: 'sort=type', columns: null });
    expect(codeOf(await keep({ id: first?.id, name: 'Mine now' }, ben))).toBe('NOT_FOUND');
    expect(codeOf(await run('mutation/deleteListView', { id: first?.id }, ben))).toBe('NOT_FOUND');
    expect((await run('mutation/deleteListView', { id: first?.id }, ada)).data).toEqual({
      deleteListView: true,
    });
    expect((await views(ada)).map(({ name }) => name)).toEqual(['For all']);
  });

  it('that are shared are deleted by whoever manages staff, too', async () => {
    const [shared] = await views(ben);
    expect(codeOf(await run('mutation/deleteListView', { id: shared?.id }, ben))).toBe('NOT_FOUND');
    expect((await run('mutation/deleteListView', { id: shared?.id }, server.token)).errors).toBeUndefined();
    expect(await views(ben)).toEqual([]);
  });

  it('are of lists that one may see, and no more than somebody can look over', async () => {
    expect(codeOf(await keep({ entity: 'cmsUser', name: 'Staff' }, ada))).toBe('FORBIDDEN');
    expect(codeOf(await keep({ entity: 'nothing', name: 'Nothing' }, ada))).toBe('NOT_FOUND');
    for (let count = 0; count < MOST_VIEWS; count += 1) await keep({ name: `View ${count}` }, ben);
    expect(fieldErrors(await keep({ name: 'One more' }, ben))).toEqual({
      name: `You keep ${MOST_VIEWS} views of this list. Delete one first`,
    });
  });
});
