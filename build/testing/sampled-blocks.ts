import { siteFiles } from '#build/render/write-path.ts';
import { tablesHere } from '#content-store/datasets/tables/tables-here.ts';
import { validate } from '#content-store/definition/entity.ts';
import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import type { SiteReads } from '#content-store/reading/site-reads.ts';
import type { Fields } from '#content-store/store.ts';
import type { SampleIds } from '#site/blocks/sample.ts';
import { samples } from '#site/blocks/samples.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import { EVERY_BLOCK, publishEveryBlock } from './every-block.ts';
import { demoSite } from './running-site.ts';

/** The types that have a sample. */
export const viewedTypes = Object.keys(samples) as ViewedBlockType[];

/** Renders the samples of blocks on a demonstration site, each alone on its page: its layout, the fields of its piece and
 * the design are put before what is stored, so that nothing is saved or published for it. */
export async function sampledBlocks() {
  const demo = await demoSite();
  await publishEveryBlock(demo);
  const site = await siteOf(demo.store.installation, demo.tenantKey);
  if (site === null) throw new Error('There is no demonstration site');
  const held = async (path: string) => (await demo.site.claimant(`path:${path}`))?.id ?? '';
  const assets = await demo.site.find({
    collection: 'asset',
    stage: 'live',
    orderBy: [['name', 'asc']],
    first: 99,
  });
  const ids: SampleIds = {
    section: await held('/practice'),
    company: await held(EVERY_BLOCK.company),
    contact: await held(EVERY_BLOCK.contact),
    webinar: await held(EVERY_BLOCK.webinar),
    picture: assets.items.find((asset) => asset.data.type === 'image')?.id ?? '',
    pieces: await Promise.all(
      ['/features/small-turbines-long-arguments', '/features/the-bridge-that-is-never-finished'].map(held),
    ),
  };

  /** The page of a sample with these settings, and what it withholds. Rejects where they are no settings of its block. */
  const render = async (type: ViewedBlockType, settings: object, { useNewDesign = true } = {}) => {
    const { path, piece = {} } = samples[type];
    const checked = validate(layout, {
      ...{ name: 'A sample', type: 'url-override', alias: [path], hideHeader: true, hideFooter: true },
      rows: [{ columns: [{ blocks: [{ type, settings }] }] }],
    });
    if (!checked.ok) throw new Error(`${type}: ${JSON.stringify(checked.errors)}`);
    // As it is stored.
    const data: Fields = JSON.parse(JSON.stringify(checked.data));
    const instead = new Map<string, object>([
      [`content/${await held(path)}`, piece],
      ['settings/general', { useNewDesign }],
    ]);
    const reads: SiteReads = {
      getAll: (...asked) => demo.site.getAll(...asked),
      find: (query) => demo.site.find(query),
      ids: (collection) => demo.site.ids(collection),
      claimant: async (key, collection) =>
        key === `layout-path:${path}` && collection === 'layout'
          ? { collection: 'layout', id: SAMPLE }
          : demo.site.claimant(key),
      get: async (collection, id, options) => {
        const found = await demo.site.get(collection, id === SAMPLE ? await anyLayout() : id, options);
        if (found === null) return null;
        if (id === SAMPLE) return { ...found, id, data };
        return { ...found, data: { ...found.data, ...instead.get(`${collection}/${id}`) } };
      },
    };
    const visibleAt = demo.now().toISOString();
    const tables = tablesHere(siteFiles(demo.dataDir, demo.tenantKey));
    const page = createPageContext({ reads, site, mode: 'published', stage: 'live', visibleAt, tables });
    const rendered = await demo.bundle.renderPage(path, page);
    if (rendered.kind !== 'page') throw new Error(`${path} is no page of the demonstration`);
    return rendered;
  };

  const anyLayout = async () => (await demo.site.claimant(`layout-path:${EVERY_BLOCK.page}`))?.id ?? '';
  return { demo, ids, render, close: () => demo.close() };
}

const SAMPLE = 'sample';
