import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

const ACTOR = { kind: 'staff', id: '7', name: 'Ada Lock' } as const;

interface HistoryAnswer {
  readonly hasMore: boolean;
  readonly before: number | null;
  readonly keptSince: string | null;
  readonly changes: readonly {
    readonly sequence: number;
    readonly actor: { readonly name: string };
    readonly reason: string;
    readonly records: readonly {
      readonly entity: string;
      readonly id: string;
      readonly title: string;
      readonly label: string;
      readonly outcome: string;
      readonly isSeenByReaders: boolean;
      readonly isNewest: boolean;
      readonly seenFrom: string | null;
      readonly isGone: boolean;
      readonly fields: readonly {
        readonly isMoment: boolean;
        readonly label: string;
        readonly before: string | null;
        readonly after: string | null;
      }[];
    }[];
  }[];
}

describe('the history', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const QUERY = `query ($before: Int, $first: Int, $entity: String, $id: ID, $actor: String, $reason: String) {
    getHistory(before: $before, first: $first, entity: $entity, id: $id, actor: $actor, reason: $reason) {
      hasMore before keptSince
      changes { sequence at actor { name } reason records {
        entity id title label outcome isSeenByReaders isNewest seenFrom isGone
        fields { label before after isMoment } } }
    }
  }`;
  async function history(asked: object = {}, token = server.token): Promise<HistoryAnswer> {
    const answer = await server.ask(QUERY, asked, { authorization: `Bearer ${token}` });
    const found = answer.data?.getHistory as HistoryAnswer | undefined;
    if (found === undefined) throw new Error(firstError(answer)?.message);
    return found;
  }
  async function tell(text: string, variables: object) {
    const answer = await server.asStaff(text, variables);
    const [done] = Object.values(answer.data ?? {});
    return (done as { record: { id: string; version: number } }).record;
  }
  async function draft(name: string, alias: string) {
    return tell(
      'mutation ($input: CreateContentInput!) { createContent(input: $input) { record { id version } } }',
      {
        input: { type: 'Article', name, alias, published: '2026-01-01T00:00:00Z', body: '<p>One.</p>' },
      },
    );
  }
  const update = (one: { id: string; version: number }, input: object) =>
    tell(
      'mutation ($id: ID!, $version: Int!, $input: UpdateContentInput!) { updateContent(id: $id, version: $version, input: $input) { record { id version } } }',
      { ...one, input },
    );
  const publish = (one: { id: string; version: number }) =>
    tell(
      'mutation ($id: ID!, $version: Int!) { publishContent(id: $id, version: $version) { record { id version } } }',
      one,
    );
  async function addUser(username: string, role: string): Promise<string> {
    const { passwordHash } = await adminOf();
    const user = create(cmsUser, {
      ...{ email: `${username}@staff.example`, username, firstName: 'Ida', lastName: 'Quay' },
      ...{ role, isGlobal: true, passwordHash },
    });
    await server.demo.store.installation.commit({ actor: ACTOR, reason: 'test', writes: [user] });
    return server.signIn(username);
  }
  async function adminOf() {
    const { store, login } = server.demo;
    const holder = await store.installation.claimant(`cms-user-name:${login.username}`);
    const found = await store.installation.get('cmsUser', holder?.id ?? '', { stage: 'live' });
    return { passwordHash: String(found?.data.passwordHash) };
  }

  it('tells who changed what of a piece, the newest first, with what it was before', async () => {
    const made = await draft('Eel ladder', '/eel-ladder');
    const retitled = await update(made, { name: 'The eel ladder', body: '<p>Two.</p>' });
    await publish(retitled);
    const { changes } = await history({ id: made.id });
    expect(changes.map(({ reason }) => reason)).toEqual(['publish', 'update', 'create']);
    const [published, edited, created] = changes.map(({ records }) => records[0]);
    expect(published).toMatchObject({ isSeenByReaders: true, isNewest: true, fields: [] });
    expect(edited).toMatchObject({
      label: 'Article',
      outcome: 'changed',
      isSeenByReaders: false,
      isNewest: false,
    });
    expect(edited?.fields).toEqual([
      { label: 'Title', before: 'Eel ladder', after: 'The eel ladder', isMoment: false },
      { label: 'Body', before: null, after: null, isMoment: false },
    ]);
    expect(created).toMatchObject({ outcome: 'created', title: 'Eel ladder', isSeenByReaders: false });
  });

  it('says from when readers see what is scheduled, by its date or as an update, and which values are moments', async () => {
    const [first, later] = ['2099-01-02T03:04:00.000Z', '2099-02-03T04:05:00.000Z'];
    const made = await draft('Eel pass', '/eel-pass');
    const dated = await update(made, { published: first });
    const live = await publish(dated);
    await tell(
      'mutation ($id: ID!, $version: Int!, $at: DateTime) { scheduleContent(id: $id, version: $version, at: $at) { record { id version } } }',
      { ...live, at: later },
    );
    const { changes } = await history({ id: made.id });
    expect(changes.map(({ reason, records }) => [reason, records[0]?.seenFrom])).toEqual([
      ['schedule', later],
      ['publish', first],
      ['update', null],
      ['create', null],
    ]);
    expect(changes[2]?.records[0]?.fields).toEqual([
      expect.objectContaining({ before: '2026-01-01T00:00:00.000Z', after: first, isMoment: true }),
    ]);
  });

  it('says what readers lost: by an undoing, by a date ahead, and by a deletion', async () => {
    const made = await draft('Eel trap', '/eel-trap');
    const act = (name: string, one: { id: string; version: number }, more = '') =>
      tell(
        `mutation ($id: ID!, $version: Int!) { ${name}Content(id: $id, version: $version${more}) { record { id version } } }`,
        one,
      );
    const live = await publish(made);
    const [change] = (await history({ id: made.id })).changes;
    const undone = await act('undo', live, `, sequence: ${change?.sequence}`);
    const again = await publish(undone);
    const dated = await publish(await update(again, { published: '2099-01-02T03:04:00.000Z' }));
    const back = await publish(await update(dated, { published: '2026-01-01T00:00:00.000Z' }));
    await act('delete', back);
    const { changes } = await history({ id: made.id });
    const gone = changes.map(({ reason, records }) => [reason, records[0]?.isGone]);
    expect(gone.filter(([reason]) => reason !== 'update')).toEqual([
      ['delete', true],
      ['publish', false],
      ['publish', true],
      ['publish', false],
      ['undo', true],
      ['publish', false],
      ['create', false],
    ]);
    expect(gone.filter(([, isGone]) => isGone === true)).toHaveLength(3);
  });

  it('counts what was saved by itself to what the same person saved next, and to one line where they saved nothing', async () => {
    const autosave = (one: { id: string; version: number }, input: object) =>
      tell(
        'mutation ($id: ID!, $version: Int!, $input: UpdateContentInput!) { updateContent(id: $id, version: $version, input: $input, isAutosave: true) { record { id version } } }',
        { ...one, input },
      );
    const made = await draft('Sluice', '/sluice');
    const typed = await autosave(await autosave(made, { name: 'Sluices' }), { name: 'Sluices of the Alder' });
    const saved = await update(typed, { teaser: 'Wood and iron.' });
    await autosave(await autosave(saved, { teaser: 'Wood.' }), { teaser: 'Iron.' });
    const { changes } = await history({ id: made.id });
    expect(changes.map(({ reason }) => reason)).toEqual(['autosave', 'update', 'create']);
    const fields = changes.map(({ records }) =>
      records[0]?.fields.map(({ before, after }) => [before, after]),
    );
    expect(fields[0]).toEqual([['Wood and iron.', 'Iron.']]);
    expect(fields[1]).toEqual([
      ['Sluice', 'Sluices of the Alder'],
      [null, 'Wood and iron.'],
    ]);
    // What is behind a line is not told again.
    const first = await history({ id: made.id, first: 1 });
    expect([first.hasMore, first.changes.map(({ reason }) => reason)]).toEqual([true, ['autosave']]);
    const next = await history({ id: made.id, before: first.before });
    expect(next.changes.map(({ reason }) => reason)).toEqual(['update', 'create']);
  });

  it('goes on behind what was seen, and says how far back it reaches', async () => {
    const made = await draft('Lock gate', '/lock-gate');
    await update(made, { name: 'The lock gate' });
    const newest = await history({ entity: 'content', first: 1 });
    expect([newest.changes[0]?.reason, newest.hasMore]).toEqual(['update', true]);
    const next = await history({ entity: 'content', first: 1, before: newest.before });
    expect(next.changes[0]?.records[0]?.title).toBe('Lock gate');
    const all = await history({ first: 100, reason: 'demo' });
    expect([all.changes.length > 0, all.hasMore]).toEqual([true, false]);
    expect(all.keptSince).toBeNull();
  });

  it('leaves out other sites, what the caller may not read, and what is secret', async () => {
    const site = { tenantKey: 'other', name: 'Other', domain: 'other.example', timeZone: 'UTC', links: [] };
    await createSite(server.demo.store, site, ACTOR);
    const analyst = await addUser('ida', 'analyst');
    const [whole, theirs] = [await history({ first: 100 }), await history({ first: 100 }, analyst)];
    const told = JSON.stringify(whole);
    expect(told).not.toContain('$argon2');
    // The other site's sections are its own; its record belongs to the installation.
    const ofOther = await server.demo.store.forTenant('other').ids('websiteSection');
    for (const { records } of whole.changes)
      for (const one of records)
        expect(one.entity === 'websiteSection' && ofOther.includes(one.id)).toBe(false);
    expect(whole.changes.some(({ records }) => records.some(({ entity }) => entity === 'cmsUser'))).toBe(
      true,
    );
    // An analyst may see the history, and no record of any kind.
    expect(theirs.changes).toEqual([]);
  });

  it('is for those who may view it, and says what it cannot be asked for', async () => {
    const editor = await addUser('eda', 'editor');
    await expect(history({}, editor)).rejects.toThrow();
    await expect(history({ first: 0 })).rejects.toThrow('first: Enter a whole number from 1 to 100');
  });
});
