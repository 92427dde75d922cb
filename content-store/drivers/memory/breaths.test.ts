import { expect, it } from 'vitest';
import { openEmbedded } from '../../keeping/open.ts';
import type { Query } from '../../store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { batch, piece } from '../contract-batches.ts';

const MANY = 3_000;

it('lets others go first while it looks through many for the staff, who find the same, and never while readers ask', async () => {
  const store = await openEmbedded({ dataDir: await temporaryFolder() });
  const site = store.forTenant('one');
  const pieces = Array.from({ length: MANY }, (_, at) => piece({ name: `A${at % 7}` }, { id: `p${at}` }));
  await site.commit(batch(pieces));
  const asked: Query = {
    ...{ collection: 'content', stage: 'working', orderBy: [['updatedAt', 'asc']], first: 3, count: true },
    where: { name: { match: 'a5' } },
  };
  const all = await site.find(asked);
  expect(all.total).toBe(Math.floor(MANY / 7) + (MANY % 7 > 5 ? 1 : 0));
  let breaths = 0;
  const written: Promise<unknown>[] = [];
  const breathe = () => {
    breaths += 1;
    if (breaths === 1) written.push(site.commit(batch([piece({ name: 'A1' }, { id: 'meanwhile' })])));
    return written[0]?.then(() => undefined);
  };
  expect(await site.find({ ...asked, breathe })).toMatchObject({
    total: all.total,
    items: all.items.map(({ id }) => ({ id })),
  });
  expect(breaths).toBe(Math.floor((MANY + 1) / 256));
  breaths = 0;
  await site.find({ ...asked, stage: 'live', orderBy: [['name', 'asc']], breathe });
  const then = store.at(store.sequence());
  await site.commit(batch([piece({ name: 'A5' }, { id: 'later' })]));
  expect((await then.forTenant('one').find({ ...asked, breathe })).total).toBe(all.total);
  expect(breaths).toBe(0);
  then.close();
  await store.close();
});
