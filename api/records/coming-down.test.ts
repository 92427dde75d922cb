import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';

const SOON = '2027-12-02T12:00:00.000Z';
const LATER = '2028-06-01T12:00:00.000Z';

describe('when a piece comes down', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const listed = async (where: object) => {
    const { data } = await server.asStaff(
      'query ($where: ContentWhere) { contentStream(input: { where: $where }) { edges { node { name comesDownAt unpublished } } } }',
      { where },
    );
    const stream = data?.contentStream as { readonly edges: readonly { readonly node: object }[] } | null;
    return stream?.edges.map(({ node }) => node);
  };

  it('is told and listed by what is live, though something else is saved beside it', async () => {
    const made = await server.save('createContent', {
      input: { type: 'Article', name: 'Sluice', alias: '/sluice', unpublished: SOON },
    });
    const live = await server.save('publishContent', made.record);
    await server.save('updateContent', { ...live.record, input: { unpublished: LATER } });
    expect(await listed({ comesDownAt: { gte: SOON, lte: SOON } })).toEqual([
      { name: 'Sluice', comesDownAt: SOON, unpublished: LATER },
    ]);
    expect(await listed({ comesDownAt: { gte: LATER } })).toEqual([]);
  });
});
