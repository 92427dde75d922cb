import { expect, it } from 'vitest';
import { publishProblems } from '#content-store/editing/publishable.ts';
import { entities } from '#content-store/registry/registry.ts';
import { demoSite } from '../../testing/running-site.ts';
import { brands } from './brands.ts';

it('the demonstration shows readers nothing that could not be published', async () => {
  const demo = await demoSite({ brands });
  try {
    const problems: unknown[] = [];
    let seen = 0;
    for (const { site } of brands)
      for (const entity of entities.filter((one) => one.hasWorkingCopies && one.scope === 'tenant')) {
        const { items } = await demo.store
          .forTenant(site.tenantKey)
          .find({ collection: entity.collection, stage: 'live', orderBy: [], first: 9_999 });
        const own = items.filter((one) => entity.singletonId === undefined || entity.singletonId === one.id);
        seen += own.length;
        for (const one of own) {
          const found = publishProblems(entity, one.data);
          if (Object.keys(found).length > 0) problems.push([entity.name, one.id, found]);
        }
      }
    expect(seen).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  } finally {
    await demo.close();
  }
});
