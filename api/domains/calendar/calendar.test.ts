import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { type Answer, demoServer, fieldErrors, firstError } from '../../testing/demo-server.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const HOUR = 3_600_000;

interface Entry {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly at: string;
  readonly title: string;
  readonly section: string | null;
  readonly fixed: string | null;
}
interface Found {
  readonly day: string;
  readonly total: number;
  readonly entries: readonly Entry[];
}

describe('the calendar of a site', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let contributor: Record<string, string>;
  beforeAll(async () => {
    server = await demoServer();
    const person = { username: 'eddy', email: 'eddy@culvert.test', firstName: 'Ed', lastName: 'Dy' };
    const input = { ...person, password: 'long enough', role: 'contributor', tenants: ['culvert'] };
    await server.save('createCmsUser', { input });
    contributor = { authorization: `Bearer ${await server.signIn('eddy', 'long enough')}` };
  });
  afterAll(() => server.close());

  const inHours = (hours: number) => new Date(server.demo.now().getTime() + hours * HOUR).toISOString();
  const look = async (from: string, days: number, more: Record<string, unknown> = {}, headers = {}) => {
    const variables = { from, days, perDay: 10, ...more };
    const types: Record<string, string> = {
      from: 'String!',
      days: 'Int!',
      perDay: 'Int!',
      kind: 'String',
      type: 'String',
      section: 'ID',
      author: 'ID',
    };
    const names = Object.keys(variables);
    const answer = await server.asStaff(
      `query (${names.map((name) => `$${name}: ${types[name]}`).join(', ')}) { getCalendar(${names.map((name) => `${name}: $${name}`).join(', ')}) { day total entries { id version kind at title section fixed } } }`,
      variables,
      headers,
    );
    return { answer, days: (answer.data?.getCalendar ?? []) as readonly Found[] };
  };
  const entryOf = async (id: string, from: string, days: number, headers = {}) => {
    const found = await look(from, days, { perDay: 500 }, headers);
    return found.days
      .flatMap(({ day, entries }) => entries.map((entry) => ({ ...entry, day })))
      .filter((one) => one.id === id);
  };
  const move = (id: string, version: number, at: string | null, headers = {}) =>
    server.asStaff(
      'mutation ($id: ID!, $version: Int!, $at: DateTime) { moveInCalendar(id: $id, version: $version, at: $at) { version } }',
      { id, version, at },
      headers,
    );
  const versionIn = ({ data }: Answer) =>
    (data?.moveInCalendar as { version: number } | undefined)?.version ?? 0;
  const draft = async (name: string, more: object = {}) =>
    (await server.save('createContent', { input: { type: 'Article', name, ...more } })).record;
  const codeOf = (answer: Answer) => firstError(answer)?.extensions?.code;
  // The demonstration's clock stands on 21 November 2026.
  const FROM = '2026-11-16';

  it('has what is published, scheduled, updated, planned and what comes down, each by its word', async () => {
    const scheduled = await draft('Ahead', { published: inHours(30) });
    await server.save('publishContent', scheduled);
    const planned = await draft('In mind', { plannedFor: inHours(30) });
    const live = await server.save(
      'publishContent',
      await draft('Shown', { published: inHours(-30), unpublished: inHours(50) }),
    );
    const edited = await server.save('updateContent', { ...live.record, input: { teaser: 'Anew.' } });
    await server.save('scheduleContent', { ...edited.record, at: inHours(31) });
    const kinds = async (id: string) => (await entryOf(id, FROM, 14)).map(({ kind }) => kind).sort();
    expect(await kinds(scheduled.id)).toEqual(['scheduled']);
    expect(await kinds(planned.id)).toEqual(['planned']);
    expect(await kinds(live.record.id)).toEqual(['expires', 'published', 'update']);
    const updates = await look(FROM, 14, { kind: 'update' });
    expect(updates.days.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual([live.record.id]);
  });

  it('has the end of rights to a picture, among all that ends, for whoever may see it', async () => {
    const end = inHours(60);
    const picture = await server.save('createAsset', { input: { name: 'On loan', expires: end } });
    const { id } = picture.record;
    expect(await entryOf(id, FROM, 14)).toMatchObject([
      { kind: 'rights', at: end, title: 'On loan', fixed: expect.stringContaining('Open it') },
    ]);
    const idsOf = async (more: Record<string, unknown>) =>
      (await look(FROM, 14, more)).days.flatMap(({ entries }) => entries.map((entry) => entry.id));
    expect(await idsOf({ kind: 'expires' })).toContain(id);
    expect(await idsOf({ kind: 'rights' })).toEqual([id]);
    expect(await idsOf({ kind: 'scheduled' })).not.toContain(id);
    expect(await idsOf({ type: 'Article' })).not.toContain(id);
  });

  it('has the end of each placement, among all that ends, with the section whose lists it leaves', async () => {
    const [news, features] = [await server.idOf('/news'), await server.idOf('/features')];
    const websiteSchedules = [
      { section: news, placement: 'Pinned', to: inHours(70) },
      { section: features, placement: 'Featured', to: inHours(71) },
      { section: features, placement: 'Standard' },
      { section: news, placement: 'Recommended', from: inHours(900), to: inHours(1000) },
    ];
    const piece = await draft('Placed for a while', { published: inHours(-900), websiteSchedules });
    await server.save('publishContent', piece);
    const ends = await entryOf(piece.id, FROM, 14);
    expect(ends.map(({ kind, at, section }) => [kind, at, section])).toEqual([
      ['placement', inHours(70), 'News'],
      ['placement', inHours(71), 'Features'],
    ]);
    expect(ends[0]?.fixed).toContain('Open it');
    const momentsOf = async (more: Record<string, unknown>) =>
      (await look(FROM, 14, more)).days.flatMap(({ entries }) =>
        entries.flatMap(({ id, at }) => (id === piece.id ? [at] : [])),
      );
    expect(await momentsOf({ kind: 'expires' })).toEqual([inHours(70), inHours(71)]);
    expect(await momentsOf({ section: features })).toEqual([inHours(71)]);
    expect(await momentsOf({ kind: 'rights' })).toEqual([]);
  });

  it('puts what is late in the evening on the day of the site, not of Greenwich', async () => {
    const zone = (
      await server.demo.store.installation.get(
        'tenant',
        (await server.demo.store.installation.claimant('tenant:culvert'))?.id ?? '',
        { stage: 'live' },
      )
    )?.data.timeZone;
    const piece = await draft('Near midnight', { plannedFor: '2027-07-01T23:30:00Z' });
    const [entry] = await entryOf(piece.id, '2027-06-28', 7);
    const day = new Intl.DateTimeFormat('sv', { timeZone: String(zone), dateStyle: 'short' }).format(
      new Date('2027-07-01T23:30:00Z'),
    );
    expect(entry?.day).toBe(day);
  });

  it('plans by the hand of a contributor, takes the day back, and publishes nothing by it', async () => {
    const piece = await draft('To be planned');
    const moved = await move(piece.id, piece.version, inHours(20), contributor);
    expect(firstError(moved)).toBeUndefined();
    expect(await entryOf(piece.id, FROM, 14)).toMatchObject([
      { kind: 'planned', at: inHours(20), fixed: null },
    ]);
    expect(firstError(await move(piece.id, versionIn(moved), null, contributor))).toBeUndefined();
    expect(await entryOf(piece.id, FROM, 14)).toEqual([]);
  });

  it('moves what is scheduled, for whoever may publish, and back', async () => {
    const piece = await draft('Moved about', { published: inHours(40) });
    await server.save('publishContent', piece);
    const [entry] = await entryOf(piece.id, FROM, 14);
    expect(codeOf(await move(piece.id, entry?.version ?? 0, inHours(60), contributor))).toBe('FORBIDDEN');
    const [theirs] = await entryOf(piece.id, FROM, 14, contributor);
    expect(theirs?.fixed).toContain('may publish');
    const moved = await move(piece.id, entry?.version ?? 0, inHours(60));
    expect(await entryOf(piece.id, FROM, 14)).toMatchObject([{ kind: 'scheduled', at: inHours(60) }]);
    await move(piece.id, versionIn(moved), inHours(40));
    expect(await entryOf(piece.id, FROM, 14)).toMatchObject([{ at: inHours(40) }]);
    expect(fieldErrors(await move(piece.id, versionIn(moved) + 1, inHours(-1)))).toEqual({
      publishAt: 'Choose a moment in the future, or publish now',
    });
  });

  it('moves an update by scheduling it anew', async () => {
    const live = await server.save(
      'publishContent',
      await draft('With an update', { published: inHours(-3) }),
    );
    const edited = await server.save('updateContent', { ...live.record, input: { teaser: 'Later.' } });
    const scheduled = await server.save('scheduleContent', { ...edited.record, at: inHours(10) });
    const moved = await move(scheduled.record.id, scheduled.record.version, inHours(34));
    expect(firstError(moved)).toBeUndefined();
    const entries = await entryOf(scheduled.record.id, FROM, 14);
    expect(entries.find(({ kind }) => kind === 'update')).toMatchObject({ at: inHours(34), fixed: null });
  });

  it('calls off what is scheduled, which stays a draft, and an update, which stays an edit', async () => {
    const ahead = await server.save('publishContent', await draft('Off', { published: inHours(40) }));
    const by = await server.save('scheduleContent', {
      ...(await draft('Off by itself', { published: inHours(50) })),
      at: inHours(41),
    });
    const seen = await server.save('publishContent', await draft('Off again', { published: inHours(-3) }));
    const edited = await server.save('updateContent', { ...seen.record, input: { teaser: 'Later.' } });
    const update = await server.save('scheduleContent', { ...edited.record, at: inHours(42) });
    expect(codeOf(await move(ahead.record.id, ahead.record.version, null, contributor))).toBe('FORBIDDEN');
    for (const { record } of [ahead, by, update])
      expect(firstError(await move(record.id, record.version, null))).toBeUndefined();
    expect(await entryOf(ahead.record.id, FROM, 14)).toEqual([]);
    expect(await entryOf(by.record.id, FROM, 14)).toEqual([]);
    expect(await entryOf(update.record.id, FROM, 14)).toMatchObject([{ kind: 'published' }]);
    const stands = async (id: string) => {
      const { live, working } = (await server.demo.site.whole('content', id)) ?? {};
      return [live === null, working === null, working?.publishAt];
    };
    expect(await stands(ahead.record.id)).toEqual([true, false, undefined]);
    expect(await stands(by.record.id)).toEqual([true, false, undefined]);
    expect(await stands(update.record.id)).toEqual([false, false, undefined]);
    expect(codeOf(await move(seen.record.id, update.record.version + 1, null))).toBe('BAD_REQUEST');
    const again = async ({ id, version }: { readonly id: string; readonly version: number }, hours: number) =>
      server.asStaff(
        'mutation ($id: ID!, $version: Int!, $at: DateTime) { moveInCalendar(id: $id, version: $version, at: $at, publishesSaved: true) { version } }',
        { id, version: version + 1, at: inHours(hours) },
      );
    for (const [{ record }, hours, kind] of [
      [ahead, 40, 'scheduled'],
      [by, 41, 'scheduled'],
      [update, 42, 'update'],
    ] as const) {
      expect(firstError(await again(record, hours))).toBeUndefined();
      expect(await entryOf(record.id, FROM, 14)).toContainEqual(
        expect.objectContaining({ kind, at: inHours(hours) }),
      );
    }
    // What had a date has it again, and not a moment beside it that another move would change alone.
    expect(await server.demo.site.whole('content', ahead.record.id)).toMatchObject({
      live: { published: inHours(40) },
      working: null,
    });
    // What had both has both.
    expect(await server.demo.site.whole('content', by.record.id)).toMatchObject({
      live: null,
      working: { published: inHours(50), publishAt: inHours(41) },
    });
  });

  it('says why something stays: readers have seen it, it has changes, somebody saved it', async () => {
    const shown = await server.save('publishContent', await draft('Long seen', { published: inHours(-5) }));
    expect(await entryOf(shown.record.id, FROM, 14)).toMatchObject([
      { fixed: expect.stringContaining('Readers have seen it') },
    ]);
    expect(codeOf(await move(shown.record.id, shown.record.version, inHours(5)))).toBe('BAD_REQUEST');
    const ahead = await server.save(
      'publishContent',
      await draft('With changes', { published: inHours(25) }),
    );
    const changed = await server.save('updateContent', { ...ahead.record, input: { teaser: 'Typed.' } });
    const [entry] = await entryOf(ahead.record.id, FROM, 14);
    expect(entry?.fixed).toContain('unpublished changes');
    expect(firstError(await move(ahead.record.id, changed.record.version, inHours(26)))?.message).toContain(
      'unpublished changes',
    );
    expect(codeOf(await move(ahead.record.id, ahead.record.version, inHours(26)))).toBe('CONFLICT');
  });

  it('loses a plan with the first publish', async () => {
    const piece = await draft('Fulfilled', { plannedFor: inHours(20) });
    await server.save('publishContent', piece);
    expect((await entryOf(piece.id, FROM, 14)).map(({ kind }) => kind)).toEqual(['published']);
  });

  it('is asked by days that there are', async () => {
    expect(fieldErrors((await look('2026-02-30', 7)).answer)).toEqual({
      from: 'Give a day, such as 2026-03-29',
    });
  });

  it('shows how pieces are placed in a section, and over which days', async () => {
    const section = await server.idOf('/news');
    const place = async (name: string, websiteSchedules: readonly object[]) =>
      server.save('publishContent', await draft(name, { published: inHours(-2), websiteSchedules }));
    await place('Pinned for a week', [
      { section, placement: 'Pinned', from: inHours(-24), to: inHours(144) },
    ]);
    await place('Long over', [{ section, placement: 'Featured', from: inHours(-900), to: inHours(-800) }]);
    await place('By its date', [{ section, placement: 'Standard' }]);
    const { data } = await server.asStaff(
      'query ($section: ID!, $from: String!) { getPlacements(section: $section, from: $from, days: 14) { total placed { title placement from to } } }',
      { section, from: FROM },
    );
    const { placed = [] } = (data?.getPlacements ?? {}) as { placed?: readonly { title: string }[] };
    expect(placed.find(({ title }) => title === 'Pinned for a week')).toMatchObject({
      placement: 'Pinned',
      to: inHours(144),
    });
    expect(placed.map(({ title }) => title)).not.toEqual(expect.arrayContaining(['Long over']));
    expect(placed.map(({ title }) => title)).not.toContain('By its date');
  });

  it('counts five thousand pieces of a month, and answers the first of each day', async () => {
    const writes = Array.from({ length: 5_000 }, (_, at) =>
      create(
        content,
        {
          type: 'Article',
          name: `Piece ${at}`,
          alias: `/many/${at}`,
          published: new Date(Date.UTC(2025, 4, 1) + at * 500_000).toISOString(),
        },
        { publish: true },
      ),
    );
    await server.demo.site.commit({ writes, actor, reason: 'test' });
    const { answer, days } = await look('2025-04-28', 35, { perDay: 4 });
    expect(firstError(answer)).toBeUndefined();
    expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(5_000);
    expect(Math.max(...days.map(({ entries }) => entries.length))).toBe(4);
  });
});
