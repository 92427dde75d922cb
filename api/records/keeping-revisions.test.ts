import { expect, it } from 'vitest';
import { chained, keep } from '#content-store/editing/revisions.ts';
import { openEmbedded } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { evenIfKeptBeside } from './keeping-revisions.ts';

const actor = { kind: 'staff', id: '7', name: 'Ada Lock' } as const;
const of = { collection: 'content', id: '10000012' };

it('a change is made once more where another kept a state of the same record beside it, and for no other reason', async () => {
  const store = await openEmbedded({ dataDir: await temporaryFolder() });
  const site = store.forTenant('one');
  const keeping = async (version: number, beside: () => Promise<unknown> = async () => undefined) => {
    const state = keep(content, of, { kind: 'published', version }, { type: 'Article', name: 'A' });
    const writes = await chained(content, of, [state], site);
    await beside();
    return site.commit({ actor, reason: 'publish', writes });
  };
  await keeping(1);
  let others = 0;
  const work = () =>
    keeping(3, async () => {
      others += 1;
      if (others === 1) await keeping(2);
    });
  await evenIfKeptBeside(work);
  expect(others).toBe(2);
  expect(await site.record('revision', 'content-10000012-3')).toMatchObject({ live: { previous: '2' } });

  const write = { collection: 'content', id: of.id, expectedVersion: 4, live: null, working: {}, claims: [] };
  let tries = 0;
  const stale = evenIfKeptBeside(() => {
    tries += 1;
    return site.commit({ actor, reason: 'save', writes: [write] });
  });
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(tries).toBe(1);
  await store.close();
});
