import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPath } from '#build/render/render-path.ts';
import { siteFiles } from '#build/render/write-path.ts';
import { demoSite } from '#build/testing/running-site.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { siteOf } from '#site/page-data/page-context.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** The elements below a node that have a class, in the order of the page. */
function withClass(node: DefaultTreeAdapterTypes.Node, name: string): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((one) => [
    ...('attrs' in one && attribute(one, 'class')?.split(' ').includes(name) ? [one] : []),
    ...withClass(one, name),
  ]);
}

function named(node: DefaultTreeAdapterTypes.Node, name: string): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((one) => [
    ...('tagName' in one && one.tagName === name ? [one] : []),
    ...named(one, name),
  ]);
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

/** How wide a browser takes a picture for, in CSS pixels, in a window of this width: the first part of `sizes` that holds. */
function widthIn(sizes: string, window: number): number {
  for (const part of sizes.split(', ')) {
    const [, from = '0', amount = '', unit] =
      /^(?:\(min-width: (\d+)rem\) )?(\d+)(rem|vw|px)$/.exec(part) ?? [];
    if (window < Number(from) * 16) continue;
    return Number(amount) * (unit === 'rem' ? 16 : unit === 'vw' ? window / 100 : 1);
  }
  return 0;
}

describe('a picture that there are sizes of', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  afterAll(() => demo.close());

  it('says how wide it is where it stands: in a list, among cards, as the lead, above a piece and in its text', async () => {
    const { items } = await demo.site.find({ collection: 'asset', stage: 'live', orderBy: [], first: 99 });
    const picture = items.find(
      ({ data }) => /\.(webp|png)$/.test(String(data.file)) && Number(data.width) > 1_200,
    );
    const src = `/assets/${picture?.data.file}`;
    const section = (await demo.site.claimant('path:/features'))?.id;
    const list = (design: string) => ({
      type: 'content_list',
      settings: { section, design, numberOfItems: 3, withoutRepetition: false },
    });
    const live = (entity: typeof content | typeof layout, data: object) =>
      create(entity, { ...data }, { publish: true });
    const piece = {
      type: 'Article',
      name: 'A piece',
      alias: '/features/a-piece',
      published: '2026-11-20T00:00:00Z',
      primarySection: section,
      primaryImage: picture?.id,
    };
    const rows = [{ columns: [{ blocks: ['lead', 'cards', 'list'].map(list) }] }];
    await demo.site.commit({
      actor: { kind: 'staff', id: '1', name: 'Test' },
      reason: 'test',
      writes: [
        live(content, {
          ...piece,
          body: `<p>First.</p><p><img src="${src}" alt="" width="1400" height="900"></p>`,
        }),
        live(layout, { name: 'Lists', type: 'url-override', alias: ['/lists'], rows }),
      ],
    });
    const site = await siteOf(demo.store.installation, demo.tenantKey);
    if (site === null) throw new Error('There is no demonstration site');
    const files = siteFiles(demo.dataDir, demo.tenantKey);
    const options = {
      bundle: demo.bundle,
      reads: demo.site,
      site,
      visibleAt: demo.now().toISOString(),
      files,
    };
    const page = async (path: string) => parse((await renderPath(path, options)).text ?? '');
    /** Of the first picture in the first element of a class: its width in windows of 1,440 and 390 pixels, and what there is to choose from. */
    const shown = (document: DefaultTreeAdapterTypes.Document, name: string) => {
      const source = withClass(document, name).flatMap((one) => named(one, 'source'))[0];
      if (source === undefined) throw new Error(`There is no picture in ${name}`);
      const sizes = attribute(source, 'sizes') ?? '';
      const widths = (attribute(source, 'srcset') ?? '')
        .split(', ')
        .map((one) => Number(/ (\d+)w$/.exec(one)?.[1]));
      return [widthIn(sizes, 1_440), Math.round(widthIn(sizes, 390)), widths[0]];
    };
    const [lists, own] = [await page('/lists'), await page('/features/a-piece')];
    expect({
      lead: shown(lists, 'card-lead'),
      cards: shown(lists, 'card-cards'),
      list: shown(lists, 'card-list'),
      primary: shown(own, 'primary-image'),
      text: shown(own, 'block-content-body'),
    }).toEqual({
      lead: [704, 359, 640],
      cards: [384, 359, 320],
      list: [144, 117, 160],
      primary: [1_280, 374, 640],
      text: [768, 367, 320],
    });
  });
});
