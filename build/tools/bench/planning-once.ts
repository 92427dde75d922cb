/** Plans of one article's changes on a generated site of some size, in a process of its own. The index is made of what
 * the site's pages really read: all are rendered, none is written. */

import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, unpublish } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Write } from '#content-store/store.ts';
import { siteOf } from '#site/page-data/page-context.ts';
import { pathsOf } from '#site/page-data/site-pages.ts';
import { DependencyIndex } from '../../dependencies/index.ts';
import { changesBehind, collect } from '../../planning/collect.ts';
import { planRebuild } from '../../planning/plan.ts';
import { lookUp } from '../../planning/query-evaluator.ts';
import { compileSite, loadBundle } from '../../process/compile.ts';
import { readConfig } from '../../process/config.ts';
import { renderPath } from '../../render/render-path.ts';
import { siteFiles } from '../../render/write-path.ts';
import { pick, random } from '../../testing/random.ts';
import { generateCorpus } from './generated-corpus.ts';
import { percentile, rounded } from './statistics.ts';

/** From reading a change to the list of pages to render, in milliseconds. */
export interface PlanningFigures {
  readonly retitleMs: Spread;
  readonly bodyMs: Spread;
  readonly newMs: Spread;
  /** Pages in the plans of new articles. */
  readonly newPages: number;
  /** Seconds it took to render all for the index. */
  readonly indexSeconds: number;
}

interface Spread {
  readonly p50: number;
  readonly p99: number;
}

const SITE = 'bench';
const ACTOR = { kind: 'system', id: 'bench', name: 'Bench' } as const;
const WARM_UP = 20;
const HOUR = 3_600_000;
const [articles = 1, samples = 1] = process.argv.slice(2).map(Number);

const { dataDir, now } = readConfig();
const [{ bundleDir }, store] = await Promise.all([compileSite(), openStore({ dataDir, now })]);
await generateCorpus(store, SITE, articles);
const site = store.forTenant(SITE);
const bundle = await loadBundle(bundleDir);
const record = await siteOf(store.installation, SITE);
if (record === null) throw new Error('The site was not made');
const tenant = record;
const files = siteFiles(dataDir, SITE);
const visibleAt = now().toISOString();
const index = new DependencyIndex();

const started = performance.now();
await render(await pathsOf(siteReads(store, SITE), SITE, visibleAt));
const indexSeconds = (performance.now() - started) / 1000;
const found = await site.find({
  collection: 'content',
  stage: 'live',
  visibleAt,
  orderBy: [['published', 'desc']],
  first: 9_999,
});
const pieces = found.items;
const next = random(1);

const retitled = await measure(async (count) => edited(content, anyId(), { name: `Title ${count}` }));
const rewritten = await measure(async (count) => edited(content, anyId(), { body: `<p>Text ${count}.</p>` }));
const added = await measure((count) => {
  const { type, primarySection, authors, taxonomy } = pick(pieces, next)?.data ?? {};
  const published = new Date(Date.parse(visibleAt) - HOUR + count * 1_000).toISOString();
  const like = { type, primarySection, authors, taxonomy, published };
  return create(content, { ...like, name: `A new one, ${count}`, alias: `/new-${count}` }, { publish: true });
});
process.send?.({
  retitleMs: spread(retitled.times),
  bodyMs: spread(rewritten.times),
  newMs: spread(added.times),
  newPages: percentile(added.pages, 0.5),
  indexSeconds: rounded(indexSeconds, 1),
} satisfies PlanningFigures);
await store.close();

/** Commits one change after the other and plans each, with the index as it was at first: what is new is taken back. */
async function measure(write: (count: number) => Write | Promise<Write>) {
  const times: number[] = [];
  const pages: number[] = [];
  for (let count = -WARM_UP; count < samples; count += 1) {
    const before = store.sequence();
    const { records } = await commit(await write(count + WARM_UP));
    const from = performance.now();
    const changes = (await changesBehind(store, before, SITE)) ?? [];
    const plan = await planRebuild(
      {
        changes: await collect(changes, { tenantKey: SITE, reads: site }, visibleAt, visibleAt),
        at: visibleAt,
      },
      index,
      lookUp({ reads: siteReads(store, SITE), tenantKey: SITE, bundle, visibleAt }),
    );
    const ms = performance.now() - from;
    const [made] = records.filter((one) => one.before === null);
    const whole = made === undefined ? null : await site.whole(made.collection, made.id);
    if (whole !== null) await commit(unpublish(content, whole));
    if (count < 0) continue;
    times.push(ms);
    pages.push(plan.sharing.reduce((all, some) => all.union(some), new Set(plan.pages)).size);
  }
  return { times, pages };
}

function commit(write: Write) {
  return site.commit({ actor: ACTOR, reason: 'bench', writes: [write] });
}

/** Renders pages and notes what they read. */
async function render(paths: Set<string>): Promise<void> {
  const shared = new SharedAnswers();
  const reads = siteReads(store, SITE);
  let done = 0;
  for (const path of paths) {
    const rendered = await renderPath(path, { bundle, reads, site: tenant, visibleAt, files, shared });
    index.put(path, rendered.reads);
    for (const further of rendered.reads.leadsTo) paths.add(further);
    done += 1;
    if (done % 10_000 === 0) console.error(`${done} pages`);
  }
}

function anyId(): string {
  return pick(pieces, next)?.id ?? '';
}

async function edited(entity: AnyEntity, id: string, patch: Data): Promise<Write> {
  const whole = await site.whole(entity.collection, id);
  if (whole === null) throw new Error(`There is no ${entity.name} ${id}`);
  const { live, working } = edit(entity, whole, patch);
  return publish(entity, { ...whole, live, working });
}

function spread(times: readonly number[]): Spread {
  return { p50: rounded(percentile(times, 0.5), 3), p99: rounded(percentile(times, 0.99), 3) };
}
