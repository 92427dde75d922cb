import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { samples } from '#site/blocks/samples.ts';
import { publishedPages } from '../../testing/page-kinds.ts';
import { demoSite } from '../../testing/running-site.ts';
import { sampledBlocks, viewedTypes } from '../../testing/sampled-blocks.ts';
import { PageScale, type PageWeight } from '../../weights/weigh-page.ts';
import { publicFolder } from '../bench/build.ts';
import { brands } from '../demonstration/brands.ts';
import { addedByMembers, articleStyles, markupBudgets, pageBudgets } from './budgets.ts';

/** A budget of which less is used has become too large. */
const USED = 0.75;

interface Weighed {
  readonly path: string;
  readonly kind: string;
  readonly weight: PageWeight;
}

describe('pages of the demonstration', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let pages: readonly Weighed[];

  beforeAll(async () => {
    demo = await demoSite({ brands });
    pages = await weighedOf(demo.tenantKey);
  });
  afterAll(() => demo.close());

  async function weighedOf(tenantKey: string): Promise<readonly Weighed[]> {
    const scale = new PageScale([publicFolder(demo.dataDir, tenantKey), join(demo.bundleDir, 'client')]);
    const published = await publishedPages(demo.dataDir, tenantKey, demo.store.forTenant(tenantKey));
    return Promise.all(
      published.map(async ({ address, html, kind }) => ({
        ...{ path: address, kind },
        weight: await scale.weigh(html),
      })),
    );
  }

  async function weighedSamples() {
    const sampled = await sampledBlocks();
    const { dataDir, tenantKey, bundleDir } = sampled.demo;
    const scale = new PageScale([publicFolder(dataDir, tenantKey), join(bundleDir, 'client')]);
    const weights = [];
    for (const type of viewedTypes) {
      const { html } = await sampled.render(type, samples[type].settings());
      const { parts } = await scale.weigh(html);
      for (const { name, markup } of parts)
        if (name === type) weights.push({ name, path: `sample.ts of ${type}`, weighs: markup });
    }
    await sampled.close();
    return weights;
  }

  it('load nothing that is nowhere', () => {
    expect(pages.flatMap(({ path, weight }) => weight.missing.map((file) => `${path}: ${file}`))).toEqual([]);
  });

  it('weigh no more than their kind may, and not much less', () => {
    const weights = pages.flatMap(({ path, kind, weight }) =>
      (['html', 'styles', 'scripts'] as const).map((what) => ({
        name: `${what} of ${kind}`,
        path,
        weighs: weight[what].gzip / 1_000,
      })),
    );
    const limits = Object.entries(pageBudgets).flatMap(([kind, budget]) =>
      Object.entries(budget).map(([what, most]) => [`${what} of ${kind}`, most] as const),
    );
    expect(compare(weights, new Map(limits), (kb) => `${kb.toFixed(2)} KB`)).toEqual([]);
  });

  it('weigh little more where their site has members', async () => {
    await withMembers(demo);
    const before = new Map(pages.map(({ path, weight }) => [path, weight]));
    const added = (await weighedOf(demo.tenantKey)).flatMap(({ path, weight }) =>
      (['html', 'styles', 'scripts'] as const).map((what) => ({
        name: what,
        path,
        weighs: (weight[what].gzip - (before.get(path)?.[what].gzip ?? weight[what].gzip)) / 1_000,
      })),
    );
    expect(compare(added, new Map(Object.entries(addedByMembers)), (kb) => `${kb.toFixed(2)} KB`)).toEqual(
      [],
    );
  });

  it.each(Object.entries(articleStyles))(
    'have no more styles where they are articles, of %s',
    async (tenantKey, budgets) => {
      const articles = (await weighedOf(tenantKey))
        .filter(({ kind }) => kind === 'Article')
        .map(({ path, weight }) => ({ path, weighs: weight.styles.gzip / 1_000 }))
        .sort((one, other) => one.weighs - other.weighs);
      const ends = [
        ...articles.slice(0, 1).map((one) => ({ ...one, name: 'lightest' })),
        ...articles.slice(-1).map((one) => ({ ...one, name: 'heaviest' })),
      ];
      expect(compare(ends, new Map(Object.entries(budgets)), (kb) => `${kb.toFixed(3)} KB`)).toEqual([]);
    },
  );

  it('are made of blocks with no more markup than their type may have, and those that are tried', async () => {
    const weights = pages.flatMap(({ path, weight }) =>
      weight.parts.map(({ name, markup }) => ({ name, path, weighs: markup })),
    );
    const tried = await weighedSamples();
    const limits = new Map<string, number>(Object.entries(markupBudgets));
    expect(compare([...weights, ...tried], limits, (bytes) => `${bytes} bytes`)).toEqual([]);
  });
});

/** Gives the site of a demonstration a membership that anybody joins, and publishes it. */
async function withMembers({ site, publisher, tenantKey }: Awaited<ReturnType<typeof demoSite>>) {
  const modules = await site.whole('settings', modulesSettings.singletonId);
  const seen = { expectedVersion: modules?.record.version ?? null, id: modulesSettings.singletonId };
  const on = create(modulesSettings, { ...modules?.live, memberships: true }, { publish: true });
  const writes = [{ ...on, ...seen }, create(membership, { title: 'Reader', alias: 'reader' })];
  await site.commit({ writes, actor: { kind: 'system', id: 'test', name: 'Test' }, reason: 'test' });
  await publisher.rebuild(tenantKey);
}

/** What is wrong with the heaviest of each name, in sentences. */
function compare(
  weights: readonly { readonly name: string; readonly path: string; readonly weighs: number }[],
  limits: ReadonlyMap<string, number>,
  written: (weight: number) => string,
): string[] {
  const heaviest = new Map<string, (typeof weights)[number]>();
  for (const one of weights)
    if (one.weighs >= (heaviest.get(one.name)?.weighs ?? 0)) heaviest.set(one.name, one);
  const unused = [...limits.keys()].filter((name) => !heaviest.has(name));
  return [
    ...unused.map((name) => `${name}: there is none; take its budget away`),
    ...[...heaviest.values()].flatMap(({ name, path, weighs }) => {
      const most = limits.get(name);
      const what = `${name} (${path}): ${written(weighs)}`;
      if (most === undefined) return [`${what}; give it a budget in its sample.ts, or in budgets.ts`];
      if (weighs > most) return [`${what}, ${written(weighs - most)} over its budget of ${written(most)}`];
      return weighs < most * USED ? [`${what}, of a budget of ${written(most)}; lower that`] : [];
    }),
  ];
}
