import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, demoServer, fieldErrors } from '../../testing/demo-server.ts';

const TAKE = `mutation ($id: ID!, $of: ID!, $version: Int!, $key: String) {
  done: takePlaceOfLayout(id: $id, of: $of, version: $version, idempotencyKey: $key) { sequence receipt { changedPaths } }
}`;
const UNDO = `mutation ($id: ID!, $version: Int!, $sequence: Int!) {
  done: undoLayout(id: $id, version: $version, sequence: $sequence) { sequence }
}`;
const FORESEE = 'query ($id: ID!, $of: ID!) { ifLayoutTakesPlace(id: $id, of: $of) { pages } }';
const ROWS = (words: string) => [
  { columns: [{ blocks: [{ type: 'rich_text', settings: { body: `<p>${words}</p>` } }] }] },
];

interface Done {
  readonly sequence: number;
  readonly receipt: { readonly changedPaths: readonly string[] };
}

describe('a layout that takes the place of another', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const versionOf = async (id: string) => (await server.demo.site.record('layout', id))?.version;
  const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions?.code;
  const page = async (path: string) => (await server.get(path)).text();
  const of = async (id: string) => server.demo.site.whole('layout', id);
  async function made(name: string, alias: string, isPublished: boolean) {
    const input = { name, type: 'url-override', alias: [alias], rows: ROWS(`Rows of ${name}`) };
    const { record, errors } = await server.save('createLayout', { input });
    expect(errors).toBeUndefined();
    return isPublished ? (await server.save('publishLayout', record)).record : record;
  }
  const taken = async (asked: { id: string; version: number; of: string; key?: string }) => {
    const answer = await take(asked);
    expect(answer.errors).toBeUndefined();
    return answer.data?.done as Done;
  };
  const take = (asked: { id: string; version: number; of: string; key?: string }) =>
    server.asStaff(TAKE, asked);

  it('is published at the addresses of the other in one change, which has its own as a draft', async () => {
    const [old, fresh] = [await made('Autumn', '/season', true), await made('Winter', '/winter', false)];
    expect(await page('/season')).toContain('Rows of Autumn');
    const foreseen = await server.asStaff(FORESEE, { id: fresh.id, of: old.id });
    expect(foreseen.data?.ifLayoutTakesPlace).toEqual({ pages: expect.any(Number) });
    const done = await taken({ ...fresh, of: old.id });
    expect(done.receipt.changedPaths).toContain('/season');
    expect(await page('/season')).toContain('Rows of Winter');
    expect((await server.get('/winter')).status).toBe(404);
    expect(await of(old.id)).toMatchObject({ live: null, working: { name: 'Autumn', alias: ['/winter'] } });
    // So it can be put back as it was put away.
    await taken({ id: old.id, version: Number(await versionOf(old.id)), of: fresh.id });
    expect(await page('/season')).toContain('Rows of Autumn');
    expect(await of(fresh.id)).toMatchObject({ live: null, working: { name: 'Winter', alias: ['/winter'] } });
  });

  it('may have no address of its own: the other has none then, as a draft, until it is put back', async () => {
    const old = await made('Dry', '/dry', true);
    const { record, errors } = await server.save('createLayout', {
      input: { name: 'Wet', type: 'url-override', rows: ROWS('Rows of Wet') },
    });
    expect(errors).toBeUndefined();
    expect(fieldErrors(await server.save('publishLayout', record))).toEqual({
      alias: 'Fill this in before it is published. A draft may be without',
    });
    const { sequence } = await taken({ ...record, of: old.id });
    expect(await page('/dry')).toContain('Rows of Wet');
    expect(await of(old.id)).toMatchObject({ live: null, working: { name: 'Dry', alias: [] } });
    const undone = await server.asStaff(UNDO, {
      id: record.id,
      version: await versionOf(record.id),
      sequence,
    });
    expect(undone.errors).toBeUndefined();
    expect(await page('/dry')).toContain('Rows of Dry');
    expect(await of(record.id)).toMatchObject({ live: null, working: { name: 'Wet', alias: [] } });
    // Again, and back by the other way.
    await taken({ id: record.id, version: Number(await versionOf(record.id)), of: old.id });
    const typed = { id: old.id, version: await versionOf(old.id), input: { name: 'Dry, edited' } };
    expect((await server.save('updateLayout', typed)).errors).toBeUndefined();
    await taken({ id: old.id, version: Number(await versionOf(old.id)), of: record.id });
    expect(await page('/dry')).toContain('Rows of Dry');
    expect(await of(record.id)).toMatchObject({ live: null, working: { name: 'Wet', alias: [] } });
  });

  it('leaves readers both where both are published, and what is edited of the other beside it', async () => {
    const [old, fresh] = [await made('East', '/east', true), await made('West', '/west', true)];
    await server.save('updateLayout', { ...old, input: { name: 'East, edited' } });
    await taken({ ...fresh, of: old.id });
    expect([await page('/east'), await page('/west')]).toEqual([
      expect.stringContaining('Rows of West'),
      expect.stringContaining('Rows of East'),
    ]);
    expect(await of(old.id)).toMatchObject({
      live: { name: 'East', alias: ['/west'] },
      working: { name: 'East, edited', alias: ['/west'] },
    });
  });

  it('answers a request that is sent again as it did at first', async () => {
    const [old, fresh] = [await made('Ebb', '/ebb', true), await made('Flow', '/flow', false)];
    const asked = { ...fresh, of: old.id, key: 'once' };
    const first = await taken(asked);
    expect((await taken(asked)).sequence).toBe(first.sequence);
    expect(await page('/ebb')).toContain('Rows of Flow');
  });

  it.each(['the one that took it', 'the one it was taken from'] as const)(
    'gives it back when that is undone on %s',
    async (which) => {
      const at = which.length;
      const old = await made(`Spring ${at}`, `/flood-${at}`, true);
      const fresh = await made(`Summer ${at}`, `/drought-${at}`, false);
      const { sequence } = await taken({ ...fresh, of: old.id });
      const { id } = which === 'the one that took it' ? fresh : old;
      const answer = await server.asStaff(UNDO, { id, version: await versionOf(id), sequence });
      expect(answer.errors).toBeUndefined();
      expect(await page(`/flood-${at}`)).toContain(`Rows of Spring ${at}`);
      expect((await server.get(`/drought-${at}`)).status).toBe(404);
      expect(await of(fresh.id)).toMatchObject({ live: null, working: { alias: [`/drought-${at}`] } });
      // Undoing that has it take the place again.
      const back = answer.data?.done as { readonly sequence: number };
      const again = await server.asStaff(UNDO, {
        ...{ id, sequence: back.sequence },
        version: await versionOf(id),
      });
      expect(again.errors).toBeUndefined();
      expect(await page(`/flood-${at}`)).toContain(`Rows of Summer ${at}`);
      expect((await of(old.id))?.live).toBe(null);
    },
  );

  it.each(['the one that took it', 'the one it was taken from'] as const)(
    'is not undone where somebody typed into %s since, and readers keep what they have',
    async (which) => {
      const at = `${which.length}-typed`;
      const old = await made(`Ice ${at}`, `/ice-${at}`, true);
      const fresh = await made(`Thaw ${at}`, `/thaw-${at}`, false);
      const { sequence } = await taken({ ...fresh, of: old.id });
      const { id } = which === 'the one that took it' ? fresh : old;
      const typed = { id, version: await versionOf(id), input: { name: 'Typed' } };
      expect((await server.save('updateLayout', typed)).errors).toBeUndefined();
      const undone = await server.asStaff(UNDO, {
        ...{ id: fresh.id, sequence },
        version: fresh.id === id ? typed.version : await versionOf(fresh.id),
      });
      expect([codeOf(undone), undone.errors?.[0]?.message]).toEqual([
        'CONFLICT',
        expect.stringContaining('was saved since it lost its place'),
      ]);
      expect(await page(`/ice-${at}`)).toContain(`Rows of Thaw ${at}`);
    },
  );

  it('is refused where readers would be without a layout, for it is not shown yet', async () => {
    const old = await made('Low water', '/low-water', true);
    const { record } = await server.save('createLayout', {
      input: { name: 'Later', type: 'url-override', alias: ['/later'], shownFrom: '2099-01-01T00:00:00Z' },
    });
    expect(fieldErrors(await take({ ...record, of: old.id }))).toEqual({
      shownFrom: expect.stringContaining('would have no layout until then'),
    });
    expect(await page('/low-water')).toContain('Rows of Low water');
  });

  it('takes over what the other is for, whatever kind that is', async () => {
    const { record, errors } = await server.save('createLayout', {
      input: { name: 'Films', type: 'content-type-override', contentTypes: ['Video'], rows: ROWS('Films') },
    });
    expect(errors).toBeUndefined();
    const old = (await server.save('publishLayout', record)).record;
    const fresh = await made('New films', '/films-tried', false);
    await take({ ...fresh, of: old.id });
    expect((await of(fresh.id))?.live).toMatchObject({
      ...{ type: 'content-type-override', contentTypes: ['Video'] },
    });
    expect((await of(old.id))?.working).toMatchObject({ type: 'url-override', alias: ['/films-tried'] });
  });

  it('is refused where there is no place to take, in words beside the field', async () => {
    const [draft, fresh] = [await made('Draft', '/draft', false), await made('Next', '/next', false)];
    expect(fieldErrors(await take({ ...fresh, of: draft.id }))).toEqual({
      of: expect.stringContaining('There is no published layout'),
    });
    const live = await made('Live', '/live', true);
    expect(fieldErrors(await take({ ...live, of: live.id }))).toEqual({
      of: '“Live” has its own place already. Choose another',
    });
  });

  it('is refused where somebody saved it meanwhile', async () => {
    const [old, fresh] = [await made('Older', '/older', true), await made('Newer', '/newer', false)];
    await server.save('updateLayout', { ...fresh, input: { name: 'Newest' } });
    const answer = await take({ ...fresh, of: old.id });
    expect(codeOf(answer)).toBe('CONFLICT');
    expect((await of(old.id))?.live).toMatchObject({ alias: ['/older'] });
  });
});
