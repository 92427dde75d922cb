import { expect, it, onTestFinished, vi } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { promoCodeCount } from '#content-store/model/memberships/promo-code-count.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { promoCodeUses } from './promo-codes.ts';

it('how often the codes of a membership were used is asked at once, however many there are', async () => {
  const store = await openStore({ dataDir: await temporaryFolder() });
  onTestFinished(() => store.close());
  const site = store.forTenant('culvert');
  const promoCodes = Array.from({ length: 100 }, (_none, at) => ({ code: `LOCK${at}` }));
  const counted = (membershipId: string, code: string, uses: number) =>
    create(promoCodeCount, { membershipId, code, uses });
  await site.commit({
    ...{ actor: { kind: 'system', id: 'test', name: 'Test' }, reason: 'test' },
    writes: [
      create(membership, { title: 'Reader', alias: 'reader', promoCodes }, { id: 'reader' }),
      ...[counted('reader', 'lock7', 3), counted('reader', 'gone', 5), counted('other', 'lock8', 9)],
    ],
  });
  const found = await site.get(membership.collection, 'reader', { stage: 'live' });
  const [find, claimant] = [vi.spyOn(site, 'find'), vi.spyOn(site, 'claimant')];
  const uses = await promoCodeUses(found ?? expect.fail(), site);
  expect([find.mock.calls.length, claimant.mock.calls.length]).toEqual([1, 0]);
  expect(uses).toHaveLength(100);
  expect(uses.filter((one) => one.uses > 0)).toEqual([{ code: 'lock7', uses: 3 }]);
});
