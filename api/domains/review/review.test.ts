import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, demoServer, firstError } from '../../testing/demo-server.ts';

describe('what a contributor writes', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let contributor: Record<string, string>;
  let other: Record<string, string>;
  beforeAll(async () => {
    server = await demoServer();
    const account = async (username: string) => {
      const person = { username, email: `${username}@culvert.test`, firstName: 'Con', lastName: username };
      const input = { ...person, password: 'long enough', role: 'contributor', tenants: ['culvert'] };
      await server.save('createCmsUser', { input });
      return { authorization: `Bearer ${await server.signIn(username, 'long enough')}` };
    };
    contributor = await account('tributary');
    other = await account('brook');
  });
  afterAll(() => server.close());

  const STANDING = 'submission submissionAt submittedBy returnedBy submissionNote version isLive';
  const look = async (id: string) =>
    (await server.asStaff(`query ($id: ID!) { content(id: $id) { ${STANDING} } }`, { id })).data
      ?.content as Record<string, unknown> & { version: number };
  const ask = (name: string, id: string, note?: string, headers = contributor) => {
    const [declared, passed] = note === undefined ? ['', ''] : [', $note: String', ', note: $note'];
    const required = name === 'sendBack' ? declared.replace('String', 'String!') : declared;
    return server.asStaff(
      `mutation ($id: ID!${required}) { ${name}(collection: "content", id: $id${passed}) { version } }`,
      { id, ...(note !== undefined && { note }) },
      headers,
    );
  };
  const codeOf = (answer: Answer) => firstError(answer)?.extensions?.code;
  const editor: Record<string, string> = {};
  const draft = async (name: string) =>
    (await server.save('createContent', { input: { type: 'Article', name } }, contributor)).record;
  const waiting = async () =>
    JSON.stringify(
      (
        await server.asStaff(
          'query { contentStream(input: { where: { submission: { eq: "waiting" } } }) { edges { node { id } } } }',
        )
      ).data,
    );

  it('waits for review with a note, is found by that, and goes from there when it is published', async () => {
    const piece = await draft('A weir of my own');
    expect(codeOf(await ask('submitForReview', piece.id, ' Please see the figures. '))).toBeUndefined();
    const submitted = await look(piece.id);
    expect(submitted).toMatchObject({
      submission: 'waiting',
      submittedBy: 'Con tributary',
      submissionNote: 'Please see the figures.',
      submissionAt: server.demo.now().toISOString(),
    });
    expect(await waiting()).toContain(piece.id);
    const again = await ask('submitForReview', piece.id);
    expect(firstError(again)?.message).toContain('waits for review');
    const published = await server.save('publishContent', { id: piece.id, version: submitted.version });
    expect(firstError(published)).toBeUndefined();
    expect(await look(piece.id)).toMatchObject({ isLive: true, submission: null, submissionNote: null });
    expect(await waiting()).not.toContain(piece.id);
  });

  it('comes back with what is to be done, and can be submitted again', async () => {
    const piece = await draft('Sent back');
    await ask('submitForReview', piece.id);
    expect(codeOf(await ask('sendBack', piece.id, 'No', contributor))).toBe('FORBIDDEN');
    expect(codeOf(await ask('sendBack', piece.id, '  ', editor))).toBe('VALIDATION');
    expect(codeOf(await ask('sendBack', piece.id, 'Name your source.', editor))).toBeUndefined();
    expect(await look(piece.id)).toMatchObject({
      submission: 'returned',
      submittedBy: 'Con tributary',
      returnedBy: expect.any(String),
      submissionNote: 'Name your source.',
    });
    expect(codeOf(await ask('sendBack', piece.id, 'Again', editor))).toBe('BAD_REQUEST');
    await ask('submitForReview', piece.id);
    expect(await look(piece.id)).toMatchObject({
      submission: 'waiting',
      submissionNote: null,
      returnedBy: null,
    });
  });

  it('is withdrawn by whoever submitted it or by an editor, and by nobody else', async () => {
    const piece = await draft('Thought better of');
    await ask('submitForReview', piece.id);
    expect(codeOf(await ask('withdrawFromReview', piece.id, undefined, other))).toBe('FORBIDDEN');
    expect(codeOf(await ask('withdrawFromReview', piece.id))).toBeUndefined();
    expect(await look(piece.id)).toMatchObject({ submission: null, submittedBy: null });
    await ask('submitForReview', piece.id);
    expect(codeOf(await ask('withdrawFromReview', piece.id, undefined, editor))).toBeUndefined();
  });

  it('is approved by scheduling it, too', async () => {
    const piece = await draft('Approved for later');
    await ask('submitForReview', piece.id);
    const { version } = await look(piece.id);
    const at = new Date(server.demo.now().getTime() + 3_600_000).toISOString();
    expect(firstError(await server.save('scheduleContent', { id: piece.id, version, at }))).toBeUndefined();
    expect(await look(piece.id)).toMatchObject({ submission: null });
    expect(firstError(await ask('submitForReview', piece.id, undefined, editor))?.message).toContain(
      'published by itself',
    );
  });

  it('is in the history, step by step', async () => {
    const piece = await draft('With a past');
    await ask('submitForReview', piece.id);
    await ask('sendBack', piece.id, 'More.', editor);
    const { data } = await server.asStaff(
      'query ($id: ID) { getHistory(first: 3, id: $id) { changes { reason } } }',
      { id: piece.id },
    );
    expect(data?.getHistory).toEqual({
      changes: [{ reason: 'send back' }, { reason: 'submit' }, { reason: 'create' }],
    });
  });

  it('that readers see already leaves nothing to review', async () => {
    const id = await server.idOf('/weir');
    const live = id === '' ? (await server.save('publishContent', await draft('All seen'))).record.id : id;
    expect(codeOf(await ask('submitForReview', live, undefined, editor))).toBe('BAD_REQUEST');
  });
});
