import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Scheduler } from '../../scheduling/scheduler.ts';
import { changesOfMany } from '../../testing/changes-of-many.ts';
import { type Answer, demoServer, fieldErrors, firstError } from '../../testing/demo-server.ts';

const CHECKED = 'Names and figures are checked';

describe('the checklist of a site', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  const { planned } = changesOfMany(() => server);
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  type Line = { readonly item: string | null; readonly isDone: boolean; readonly by: string | null };
  const asks = async (items: readonly object[]) => {
    const version = (await server.demo.site.record('settings', 'checklists'))?.version;
    const input = { lists: [{ types: ['News'], items }] };
    const saved =
      version === undefined
        ? await server.save('createChecklistsSettings', { input })
        : await server.save('updateChecklistsSettings', { id: 'checklists', version, input });
    expect(firstError(saved)).toBeUndefined();
  };
  const draft = async (input: object) =>
    (await server.save('createContent', { input: { type: 'News', ...input } })).record;
  const tick = (id: string, isTicked = true, headers: Record<string, string> = {}) =>
    server.asStaff(
      'mutation ($id: ID!, $item: String!, $isTicked: Boolean!) { tickItem(collection: "content", id: $id, item: $item, isTicked: $isTicked) { version } }',
      { id, item: CHECKED, isTicked },
      headers,
    );
  const versionIn = ({ data }: Answer) => (data?.tickItem as { version: number } | undefined)?.version ?? 0;
  const checklist = async (id: string) =>
    (
      await server.asStaff(
        'query ($id: ID!) { getChecklist(collection: "content", id: $id) { item isDone by at field remedy } }',
        { id },
      )
    ).data?.getChecklist as readonly Line[];

  it('has nothing published without what is required, and names the field and what to do', async () => {
    await asks([
      { check: 'teaser', rule: 'required' },
      { check: 'section', rule: 'warned' },
    ]);
    const piece = await draft({ name: 'Without a teaser' });
    const refused = await server.save('publishContent', piece);
    expect(firstError(refused)?.extensions?.code).toBe('VALIDATION');
    expect(fieldErrors(refused)).toEqual({ teaser: expect.stringContaining('Write a teaser') });
    const saved = await server.save('updateContent', { ...piece, input: { teaser: 'It has one.' } });
    expect(firstError(await server.save('publishContent', saved.record))).toBeUndefined();
  });

  it('is asked of its own types alone', async () => {
    await asks([{ check: 'teaser', rule: 'required' }]);
    const article = await server.save('createContent', { input: { type: 'Article', name: 'Any article' } });
    expect(firstError(await server.save('publishContent', article.record))).toBeUndefined();
    expect(await checklist(article.record.id)).toEqual([]);
  });

  it('is ticked in the name of whoever does, and by no form', async () => {
    await asks([{ check: 'tick', text: CHECKED, rule: 'required' }]);
    const forged = [{ item: CHECKED, by: 'Nobody', at: '2026-01-01T00:00:00Z' }];
    const refusedField = await server.asStaff(
      'mutation ($input: CreateContentInput!) { createContent(input: $input) { record { id } } }',
      { input: { type: 'News', name: 'Forged', ticks: forged } },
    );
    expect(firstError(refusedField)).toBeDefined();
    const piece = await draft({ name: 'To be checked' });
    expect(fieldErrors(await server.save('publishContent', piece))).toEqual({
      ticks: expect.stringContaining(CHECKED),
    });
    const ticked = await tick(piece.id);
    const [line] = await checklist(piece.id);
    expect(line).toMatchObject({ isDone: true, by: expect.any(String), at: server.demo.now().toISOString() });
    expect(
      firstError(await server.save('publishContent', { ...piece, version: versionIn(ticked) })),
    ).toBeUndefined();
    await tick(piece.id, false);
    expect(await checklist(piece.id)).toMatchObject([{ isDone: false, by: null }]);
  });

  it('is not ticked for what was saved since it was read', async () => {
    await asks([{ check: 'tick', text: CHECKED, rule: 'required' }]);
    const piece = await draft({ name: 'Read' });
    const { record } = await server.save('updateContent', { ...piece, input: { name: 'Rewritten' } });
    const tickAt = (version: number) =>
      server.asStaff(
        'mutation ($id: ID!, $version: Int, $item: String!) { tickItem(collection: "content", id: $id, version: $version, item: $item, isTicked: true) { version } }',
        { id: piece.id, version, item: CHECKED },
      );
    expect(firstError(await tickAt(piece.version))?.extensions?.code).toBe('CONFLICT');
    expect(await checklist(piece.id)).toMatchObject([{ isDone: false }]);
    expect(firstError(await tickAt(record.version))).toBeUndefined();
  });

  it('is looked at when something is scheduled, and once more at its moment, and the edit says why it stays', async () => {
    await asks([{ check: 'teaser', rule: 'required' }]);
    const at = new Date(server.demo.now().getTime() + 60_000).toISOString();
    const piece = await draft({ name: 'Of tomorrow' });
    expect(fieldErrors(await server.save('scheduleContent', { ...piece, at }))).toHaveProperty('teaser');
    const told = await server.save('updateContent', { ...piece, input: { teaser: 'Now it has.' } });
    const scheduled = await server.save('scheduleContent', { ...told.record, at });
    expect(firstError(scheduled)).toBeUndefined();
    await server.save('updateContent', { ...scheduled.record, input: { teaser: null } });
    server.demo.advance(60_000);
    const scheduler = new Scheduler({ ...server.demo, setTimer: () => () => undefined });
    await scheduler.start();
    await scheduler.close();
    const { data } = await server.asStaff('query ($id: ID!) { content(id: $id) { isLive publishProblem } }', {
      id: piece.id,
    });
    expect(data?.content).toMatchObject({
      isLive: false,
      publishProblem: expect.stringContaining('Teaser: This site requires it'),
    });
  });

  it('is looked at for each of many that are published at once', async () => {
    await asks([{ check: 'teaser', rule: 'required' }]);
    const without = await draft({ name: 'One of many' });
    const withTeaser = await draft({ name: 'Another of many', teaser: 'Told.' });
    const { run, refusals } = await planned([without.id, withTeaser.id], { act: 'publish' });
    expect(run).toMatchObject({ changed: 1, refused: 1 });
    expect(refusals).toEqual([
      { id: without.id, title: 'One of many', why: expect.stringContaining('Teaser: This site requires it') },
    ]);
  });

  it('names links of the site that lead nowhere, and not those to what readers find', async () => {
    await asks([{ check: 'links', rule: 'required' }]);
    const body =
      '<p><a href="/nowhere-at-all">Gone</a> <a href="/news">News</a> <a href="https://example.com/x">Out</a></p>';
    const piece = await draft({ name: 'Linking', body });
    const problem = fieldErrors(await server.save('publishContent', piece)).body;
    expect(problem).toContain('/nowhere-at-all');
    expect(problem).not.toContain('/news');
  });

  it('names a link to an author by whom nothing is published, until something is', async () => {
    await asks([{ check: 'links', rule: 'required' }]);
    const author = { fullName: 'Ida Sluice', alias: '/authors/ida-sluice' };
    const { record: person } = await server.save('createPerson', { input: author });
    const piece = await draft({ name: 'Of Ida', body: `<p><a href="${author.alias}">Ida</a></p>` });
    expect(fieldErrors(await server.save('publishContent', piece)).body).toContain(author.alias);
    // What is by them makes the page, and may link to it.
    const body = `<p><a href="${author.alias}">More by me</a></p>`;
    const first = await draft({ name: 'By Ida', authors: [person.id], body });
    expect(firstError(await server.save('publishContent', first))).toBeUndefined();
    expect(firstError(await server.save('publishContent', piece))).toBeUndefined();
  });

  it('is each type’s once, and each line’s', async () => {
    const version = (await server.demo.site.record('settings', 'checklists'))?.version ?? 0;
    const tickTwice = { check: 'tick', text: CHECKED };
    const input = {
      lists: [
        { types: ['News'], items: [tickTwice, tickTwice, { check: 'links' }, { check: 'links' }] },
        { types: ['News', 'Blog'], items: [] },
      ],
    };
    const refused = await server.save('updateChecklistsSettings', { id: 'checklists', version, input });
    expect(Object.keys(fieldErrors(refused)).sort()).toEqual([
      'lists.0.items.1.text',
      'lists.0.items.3.check',
      'lists.1.types',
    ]);
  });
});
