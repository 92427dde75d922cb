import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';

const SOON = '2027-12-02T12:00:00.000Z';
const LATER = '2028-06-01T12:00:00.000Z';

describe('lists of staff, by what is live', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const listed = async (input: object) => {
    const { data } = await server.asStaff(
      'query ($input: ContentStreamInput!) { contentStream(input: $input) { edges { node { name comesDownAt unpublished } } } }',
      { input },
    );
    const stream = data?.contentStream as { readonly edges: readonly { readonly node: object }[] } | null;
    return stream?.edges.map(({ node }) => node);
  };

  it('tell when a piece comes down, though something else is saved beside it', async () => {
    const made = await server.save('createContent', {
      input: { type: 'Article', name: 'Sluice', alias: '/sluice', unpublished: SOON },
    });
    const live = await server.save('publishContent', made.record);
    await server.save('updateContent', { ...live.record, input: { unpublished: LATER } });
    expect(await listed({ where: { comesDownAt: { gte: SOON, lte: SOON } } })).toEqual([
      { name: 'Sluice', comesDownAt: SOON, unpublished: LATER },
    ]);
    expect(await listed({ where: { comesDownAt: { gte: LATER } } })).toEqual([]);
  });

  it('stand by when readers see their pieces no more', async () => {
    const ends = { Lade: [LATER, SOON], Leat: [SOON], Goit: ['2027-12-03T12:00:00.000Z'] };
    for (const [name, [live, saved]] of Object.entries(ends)) {
      const input = { type: 'Article', name, alias: `/end-${name.toLowerCase()}`, unpublished: live };
      const made = await server.save('createContent', { input });
      const { record } = await server.save('publishContent', made.record);
      if (saved !== undefined)
        await server.save('updateContent', { ...record, input: { unpublished: saved } });
    }
    const where = { alias: { match: '/end-' } };
    expect(await listed({ where, sortField: 'comesDownAt', sortOrder: 'asc' })).toMatchObject(
      ['Leat', 'Goit', 'Lade'].map((name) => ({ name })),
    );
  });

  it('find what readers see at this moment alone: neither what has a date ahead nor what came down', async () => {
    const { now } = server.demo;
    const at = now().toISOString();
    const moments = {
      Weir: {},
      Mitre: { unpublished: LATER },
      Fender: { published: SOON },
      Bollard: { published: '2020-01-01T00:00:00.000Z', unpublished: '2021-01-01T00:00:00.000Z' },
    };
    for (const [name, days] of Object.entries(moments)) {
      const alias = `/live-${name.toLowerCase()}`;
      const made = await server.save('createContent', { input: { type: 'Article', name, alias, ...days } });
      await server.save('publishContent', made.record);
    }
    const begun = [{ published: { missing: true } }, { published: { lte: at } }];
    const goesOn = [{ comesDownAt: { missing: true } }, { comesDownAt: { gt: at } }];
    const found = await listed({
      where: { isLive: { eq: true }, alias: { match: '/live-' } },
      anyOf: begun.flatMap((one) => goesOn.map((other) => ({ ...one, ...other }))),
    });
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining(['Mitre', 'Weir'].map((name) => expect.objectContaining({ name }))),
    );
  });

  it('find a piece by the title that readers see, and by the one that is saved', async () => {
    const made = await server.save('createContent', {
      input: { type: 'Article', name: 'Stoplogs', alias: '/bulkhead' },
    });
    const live = await server.save('publishContent', made.record);
    await server.save('updateContent', { ...live.record, input: { name: 'Fish ladders' } });
    for (const search of ['stoplogs', 'fish ladders'])
      expect(await listed({ search })).toMatchObject([{ name: 'Fish ladders' }]);
  });
});
