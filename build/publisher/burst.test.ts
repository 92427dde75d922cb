import { afterAll, beforeAll, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { demoSite } from '../testing/running-site.ts';
import { verifySite } from './verify.ts';

let demo: Awaited<ReturnType<typeof demoSite>>;
beforeAll(async () => {
  demo = await demoSite();
});
afterAll(() => demo.close());

it('renders shared pages a handful of times for a hundred pieces published at once, and tells each editor', async () => {
  const section = (await demo.site.claimant('path:/news'))?.id ?? '';
  const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
  const receipts: readonly Receipt[] = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const piece = {
        type: 'Article',
        name: `Piece ${at}`,
        alias: `/news/piece-${at}`,
        primarySection: section,
        published: new Date(Date.parse('2026-11-21T11:00:00Z') + at * 1_000).toISOString(),
      };
      const writes = [create(content, piece, { publish: true })];
      const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
      return demo.publisher.publish(demo.tenantKey, sequence);
    }),
  );
  // Editors whose pieces went live together are given one receipt.
  const runs = new Set(receipts.map((one) => JSON.stringify(one.changedPaths)));
  const renderings = (path: string) => [...runs].filter((one) => JSON.parse(one).includes(path)).length;
  for (const path of ['/', '/news', '/__rss/news.xml']) expect(renderings(path)).toBeLessThanOrEqual(5);
  for (const [at, { changedPaths }] of receipts.entries())
    expect(changedPaths).toContain(`/news/piece-${at}`);
  await demo.settle();
  expect((await verifySite(demo)).stale).toEqual([]);
});
