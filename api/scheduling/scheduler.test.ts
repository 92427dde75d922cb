import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, demoServer, fieldErrors, firstError } from '../testing/demo-server.ts';
import { Scheduler } from './scheduler.ts';

/** Short enough for a session to outlast all of these. */
const UNIT = 20_000;

describe('scheduled publishing', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  const opened: Scheduler[] = [];
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await server.close();
  });

  /** A scheduler of a process of its own, whose timer is run by hand. */
  async function begin() {
    const timers: { readonly work: () => Promise<void>; readonly ms: number }[] = [];
    const scheduler = new Scheduler({
      ...server.demo,
      setTimer: (work, ms) => {
        const timer = { work, ms };
        timers.splice(0, timers.length, timer);
        return () => timers.splice(timers.indexOf(timer), 1);
      },
      onError: (error) => {
        throw error;
      },
    });
    opened.push(scheduler);
    await scheduler.start();
    return {
      timers,
      /** What its timer does when the time has come. */
      come: async () => {
        const [next] = timers;
        server.demo.advance(next?.ms ?? 0);
        await next?.work();
      },
      end: () => scheduler.close(),
    };
  }

  interface Piece {
    readonly id: string;
    readonly version: number;
    readonly publishAt: string | null;
    readonly publishProblem: string | null;
    readonly isLive: boolean;
    readonly hasWorkingCopy: boolean;
  }
  const FIELDS = 'id version isLive hasWorkingCopy publishAt publishProblem';
  const inUnits = (units: number) => new Date(server.demo.now().getTime() + units * UNIT).toISOString();
  const text = async (path: string) => (await server.get(path)).text();
  const schedule = async (
    entity: string,
    { id, version }: { id: string; version: number },
    at: string | null,
    headers: Record<string, string> = {},
  ) => {
    const name = `schedule${entity}`;
    const answer = await server.asStaff(
      `mutation ($id: ID!, $version: Int!, $at: DateTime) { ${name}(id: $id, version: $version, at: $at) { record { ${FIELDS} } receipt { changed } } }`,
      { id, version, at },
      headers,
    );
    const done = answer.data?.[name] as { record: Piece; receipt: unknown } | null;
    return { ...answer, record: done?.record as Piece, receipt: done?.receipt };
  };
  const look = async (id: string) =>
    (await server.asStaff(`query ($id: ID!) { content(id: $id) { ${FIELDS} } }`, { id })).data
      ?.content as Piece;
  /** A live article with an edit that is not published. */
  async function edited(name: string, alias: string) {
    const made = await server.save('createContent', {
      input: { type: 'Article', name, alias, published: '2026-01-01T00:00:00Z', body: '<p>As it was.</p>' },
    });
    const live = await server.save('publishContent', made.record);
    return (
      await server.save('updateContent', {
        ...live.record,
        input: { name: `${name} anew`, body: '<p>As it is to be.</p>' },
      })
    ).record;
  }

  it('takes nothing that is saved by itself: half a sentence would be published', async () => {
    const piece = await edited('Penstock', '/penstock');
    const autosave = async ({ id, version }: { id: string; version: number }) =>
      firstError(
        await server.asStaff(
          'mutation ($id: ID!, $version: Int!) { updateContent(id: $id, version: $version, input: { name: "Sl" }, isAutosave: true) { record { id } } }',
          { id, version },
        ),
      );
    const scheduled = await schedule('Content', piece, inUnits(900));
    const refused = await autosave(scheduled.record);
    expect(refused?.extensions?.code).toBe('BAD_REQUEST');
    expect(refused?.message).toContain('saved only by hand');
    const calledOff = await schedule('Content', scheduled.record, null);
    expect(await autosave(calledOff.record)).toBeUndefined();
  });

  it('leaves what is live until the moment, and publishes the edit then', async () => {
    const process = await begin();
    const piece = await edited('Weir', '/weir');
    const at = inUnits(2);
    const scheduled = await schedule('Content', piece, at);
    expect(scheduled.record).toMatchObject({ isLive: true, hasWorkingCopy: true, publishAt: at });
    expect(scheduled.receipt).toBeNull();
    expect(await text('/weir')).toContain('As it was.');
    expect(process.timers.map((one) => one.ms)).toEqual([2 * UNIT]);
    await process.come();
    expect(await text('/weir')).toContain('As it is to be.');
    expect(await look(piece.id)).toMatchObject({ isLive: true, hasWorkingCopy: false, publishAt: null });
    const { data } = await server.asStaff(
      'query { getReceipts(limit: 1) { purpose { records { title outcome by } } } }',
    );
    expect(JSON.stringify(data ?? null)).toContain(
      '"title":"Weir anew","outcome":"changed","by":"Scheduler for ',
    );
    const [receipt] = await server.demo.publisher.receipts('culvert', 1);
    expect(receipt?.changedPaths).toContain('/weir');
    await process.end();
  });

  it('publishes what came due while nothing ran, once it runs again', async () => {
    const piece = await edited('Culvert', '/old-culvert');
    await schedule('Content', piece, inUnits(1));
    server.demo.advance(3 * UNIT);
    expect(await text('/old-culvert')).toContain('As it was.');
    await (await begin()).end();
    expect(await text('/old-culvert')).toContain('As it is to be.');
  });

  it('can be moved, called off and done at once instead', async () => {
    const process = await begin();
    const first = await schedule('Content', await edited('Lock', '/lock'), inUnits(1));
    const moved = await schedule('Content', first.record, inUnits(5));
    expect(process.timers.map((one) => one.ms)).toEqual([5 * UNIT]);
    const calledOff = await schedule('Content', moved.record, null);
    expect(calledOff.record).toMatchObject({ publishAt: null, hasWorkingCopy: true });
    expect(process.timers).toEqual([]);
    const again = await schedule('Content', calledOff.record, inUnits(1));
    const published = await server.save('publishContent', {
      id: again.record.id,
      version: again.record.version,
    });
    expect(published.errors).toBeUndefined();
    expect(process.timers).toEqual([]);
    expect(await look(again.record.id)).toMatchObject({ publishAt: null, hasWorkingCopy: false });
    await process.end();
  });

  it('publishes what is saved at the moment, with what was edited since', async () => {
    const process = await begin();
    const { record } = await schedule('Content', await edited('Dam', '/dam'), inUnits(1));
    const { id, version } = record;
    await server.save('updateContent', { id, version, input: { teaser: 'Thought of later' } });
    expect(await look(id)).toMatchObject({ publishAt: record.publishAt });
    await process.come();
    expect(await text('/dam')).toContain('Thought of later');
    await process.end();
  });

  it('is published once by two processes', async () => {
    const [one, other] = [await begin(), await begin()];
    const { record } = await schedule('Content', await edited('Ford', '/ford'), inUnits(1));
    server.demo.advance(UNIT);
    await Promise.all([one, other].map(({ timers }) => timers[0]?.work()));
    expect(await look(record.id)).toMatchObject({ version: record.version + 1, hasWorkingCopy: false });
    await one.end();
    await other.end();
  });

  it('keeps the edit and says why, where it cannot be published when its moment comes', async () => {
    const process = await begin();
    const { record } = await schedule('Content', await edited('Mole', '/mole'), inUnits(1));
    const whole = await server.demo.site.whole('content', record.id);
    await server.demo.site.commit({
      writes: [
        {
          collection: 'content',
          id: record.id,
          expectedVersion: record.version,
          live: whole?.live ?? null,
          working: { ...whole?.working, primarySection: '99999999' },
          claims: whole?.record.claims ?? [],
        },
      ],
      actor: { kind: 'importer', id: '1', name: 'Import' },
      reason: 'import',
    });
    await process.come();
    const refused = await look(record.id);
    expect(refused).toMatchObject({ publishAt: record.publishAt, hasWorkingCopy: true });
    expect(refused.publishProblem).toContain('Primary section: There is no');
    expect(await text('/mole')).toContain('As it was.');
    expect(process.timers).toEqual([]);
    // Mended, it can be scheduled again.
    const mended = await server.save('updateContent', {
      id: refused.id,
      version: refused.version,
      input: { primarySection: null },
    });
    const again = await schedule('Content', mended.record, inUnits(1));
    expect(again.record.publishProblem).toBeNull();
    await process.come();
    expect(await text('/mole')).toContain('As it is to be.');
    await process.end();
  });

  it('takes settings along as it does pieces', async () => {
    const process = await begin();
    const { id, version } = (await server.demo.site.record('settings', 'footer')) ?? {
      id: 'footer',
      version: 0,
    };
    const saved = await server.save('updateFooterSettings', {
      id,
      version,
      input: { about: 'Of the day after' },
    });
    expect(firstError(saved)).toBeUndefined();
    const scheduled = await schedule('FooterSettings', { id, version: saved.record.version }, inUnits(1));
    expect(firstError(scheduled)).toBeUndefined();
    expect(await text('/')).not.toContain('Of the day after');
    await process.come();
    expect(await text('/')).toContain('Of the day after');
    await process.end();
  });

  it('takes a menu along: its links stay as they are on every page until then', async () => {
    const process = await begin();
    const { id = '' } = (await server.demo.site.claimant('menu:Footer')) ?? {};
    const { version = 0 } = (await server.demo.site.record('menu', id)) ?? {};
    const links = [{ label: 'The sluices', href: '/sluices' }];
    const saved = await server.save('updateMenu', { id, version, input: { links } });
    expect(firstError(await schedule('Menu', saved.record, inUnits(1)))).toBeUndefined();
    expect(await text('/')).not.toContain('The sluices');
    await process.come();
    expect([await text('/'), await text('/news')].map((page) => page.includes('The sluices'))).toEqual([
      true,
      true,
    ]);
    await process.end();
  });

  it.each(['Layout', 'SharedLayout'] as const)('takes a %s along, a new one and its update', async (kind) => {
    const process = await begin();
    const alias = `/laid-out-by-a-${kind.toLowerCase()}`;
    await edited('Laid out', alias);
    const rows = (words: string) => [
      {
        layout: '1_1',
        columns: [{ blocks: [{ type: 'rich_text', settings: { body: `<p>${words}</p>` } }] }, { blocks: [] }],
      },
    ];
    const made = await server.save(`create${kind}`, {
      input: {
        name: alias,
        type: 'url-override',
        alias: [alias],
        rows: rows('First words.'),
        ...(kind === 'SharedLayout' && { tenants: ['culvert'] }),
      },
    });
    expect(firstError(await schedule(kind, made.record, inUnits(1)))).toBeUndefined();
    expect(await text(alias)).toContain('As it was.');
    await process.come();
    expect(await text(alias)).toContain('First words.');

    // It was scheduled, then published.
    const version = made.record.version + 2;
    const update = await server.save(`update${kind}`, {
      ...{ id: made.record.id, version },
      input: { rows: rows('Second words.') },
    });
    expect(firstError(await schedule(kind, update.record, inUnits(1)))).toBeUndefined();
    expect(await text(alias)).toContain('First words.');
    await process.come();
    expect(await text(alias)).toContain('Second words.');
    await process.end();
  });

  it('is for those who may publish, and so is what would be published by itself', async () => {
    await server.save('createCmsUser', {
      input: {
        ...{
          username: 'writer',
          email: 'w@culvert.test',
          firstName: 'W',
          lastName: 'W',
          password: 'long enough',
        },
        ...{ role: 'contributor', tenants: ['culvert'] },
      },
    });
    const headers = { authorization: `Bearer ${await server.signIn('writer', 'long enough')}` };
    const codeOf = (answer: Answer) => firstError(answer)?.extensions?.code;
    const piece = await edited('Sluice', '/sluice');
    const ask = `mutation ($id: ID!, $version: Int!) { scheduleContent(id: $id, version: $version, at: "2030-01-01T00:00:00Z") { record { id } } }`;
    expect(codeOf(await server.ask(ask, piece, headers))).toBe('FORBIDDEN');
    const input = { name: 'Quietly' };
    const saved = await server.save('updateContent', { ...piece, input }, headers);
    expect(codeOf(saved)).toBeUndefined();
    const { record } = await schedule('Content', saved.record, inUnits(1));
    const again = { id: record.id, version: record.version };
    expect(codeOf(await server.save('updateContent', { ...again, input }, headers))).toBe('FORBIDDEN');
    expect(codeOf(await server.save('discardContent', again, headers))).toBe('FORBIDDEN');
    await schedule('Content', record, null);
  });

  describe('by the hand of an editor', () => {
    async function editorWithPiece(username: string) {
      const input = {
        ...{ username, email: `${username}@culvert.test`, firstName: 'Edi', lastName: username },
        ...{ password: 'long enough', role: 'editor', tenants: ['culvert'] },
      };
      const { record: editor } = await server.save('createCmsUser', { input });
      const headers = { authorization: `Bearer ${await server.signIn(username, 'long enough')}` };
      const piece = await edited(`Piece of ${username}`, `/piece-of-${username}`);
      await schedule('Content', piece, inUnits(1), headers);
      return { editor, piece, path: `/piece-of-${username}` };
    }

    it('names them in the history', async () => {
      const process = await begin();
      const { piece, path } = await editorWithPiece('keeper');
      await process.come();
      expect(await text(path)).toContain('As it is to be.');
      const { data } = await server.asStaff(
        'query ($id: ID) { getHistory(first: 1, id: $id) { changes { reason actor { name } } } }',
        { id: piece.id },
      );
      expect(data?.getHistory).toEqual({
        changes: [{ reason: 'publish', actor: { name: 'Scheduler for Edi keeper' } }],
      });
      await process.end();
    });

    it.each([
      ['disabled', { status: false }],
      ['demoted', { role: 'contributor' }],
      ['moved', { tenants: [] }],
      ['deleted', null],
    ] as const)(
      'publishes nothing once they were %s, until somebody who may sees to it',
      async (username, input) => {
        const process = await begin();
        const { editor, piece, path } = await editorWithPiece(username);
        const change =
          input === null
            ? await server.save('deleteCmsUser', editor)
            : await server.save('updateCmsUser', { ...editor, input });
        expect(change.errors).toBeUndefined();
        await process.come();
        expect(await text(path)).toContain('As it was.');
        const refused = await look(piece.id);
        expect(refused.publishProblem).toBe(
          `Edi ${username} may no longer publish here. Somebody who may can publish it or schedule it again.`,
        );
        await schedule('Content', refused, inUnits(1));
        await process.come();
        expect(await text(path)).toContain('As it is to be.');
        await process.end();
      },
    );
  });

  it('is refused for a moment that has passed', async () => {
    const piece = await edited('Pier', '/pier');
    expect(fieldErrors(await schedule('Content', piece, inUnits(-1)))).toEqual({
      publishAt: 'Choose a moment in the future, or publish now',
    });
  });

  it('is found by a list of what is scheduled, beside what has a date ahead', async () => {
    const updated = await schedule('Content', await edited('Quay', '/quay'), inUnits(1));
    const ahead = await server.save('createContent', {
      input: {
        type: 'Article',
        name: 'Of next year',
        alias: '/of-next-year',
        published: '2027-01-01T00:00:00Z',
      },
    });
    await server.save('publishContent', ahead.record);
    const { data } = await server.asStaff(
      `query ($now: DateTime) { contentStream(input: { where: { isLive: { eq: true } }, anyOf: [{ published: { gt: $now } }, { publishAt: { missing: false } }] }) { edges { node { id } } } }`,
      { now: server.demo.now().toISOString() },
    );
    const found = JSON.stringify(data);
    for (const { record } of [ahead, updated]) expect(found).toContain(record.id);
    expect(found).not.toContain(await server.idOf('/weir'));
    await schedule('Content', updated.record, null);
  });

  it('is not looked for by more alternatives than a list takes', async () => {
    const found = async (count: number) =>
      server.asStaff(
        'query ($anyOf: [ContentWhere!]) { contentStream(input: { anyOf: $anyOf }) { totalCount } }',
        { anyOf: Array.from({ length: count }, () => ({ isLive: { eq: true } })) },
      );
    expect(firstError(await found(10))).toBeUndefined();
    expect(firstError(await found(11))).toMatchObject({
      message: 'anyOf takes at most 10 alternatives',
      extensions: { code: 'BAD_REQUEST' },
    });
  });

  it.each(['publish', 'schedule'])(
    'does not %s a layout with blocks that show nothing, and names them',
    async (act) => {
      const block = (type: string, settings = {}) => ({ type, settings });
      const made = await server.save('createLayout', {
        input: {
          name: `Not yet ${act}`,
          type: 'url-override',
          alias: [`/not-yet-${act}`],
          rows: [
            {
              layout: '1_1',
              columns: [
                { blocks: [] },
                { blocks: [block('rich_text', { body: '<p>Words.</p>' }), block('comments')] },
              ],
            },
          ],
        },
      });
      expect(firstError(made)).toBeUndefined();
      const answer =
        act === 'publish'
          ? await server.save('publishLayout', made.record)
          : await schedule('Layout', made.record, inUnits(1));
      expect(fieldErrors(answer)).toEqual({
        'rows.0.columns.1.blocks.1':
          'Readers would see nothing of “Comments” (row 1, column 2, block 2), for it has no view yet. Take it out, or save this without publishing it',
      });
    },
  );
});
