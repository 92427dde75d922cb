import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { demoSite } from '#build/testing/running-site.ts';
import { validate } from '#content-store/definition/entity.ts';
import type { Json } from '#content-store/definition/field.ts';
import { create } from '#content-store/editing/editing.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { Write } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const LIST = 'Content list: ';

describe('a block that cannot be loaded', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  afterAll(() => demo.close());

  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  const html = (path: string) =>
    readFile(join(demo.dataDir, 'public', demo.tenantKey, path.slice(1), 'index.html'), 'utf8');
  const row = (title: string, ...blocks: { type: string; settings: object }[]) => ({
    title,
    columns: [{ blocks }],
  });
  const words = (text: string) => ({ type: 'rich_text', settings: { body: `<p>${text}</p>` } });
  const layoutOf = (alias: string, rows: readonly object[], id?: string) =>
    create(
      layout,
      { name: alias, type: 'url-override', alias: [alias], rows: [...rows] },
      { publish: true, ...(id !== undefined && { id }) },
    );
  /** A page as another release may have stored it, so that this one cannot read settings of a list, knows no carousel, or has
   * more rows than are let through now. */
  function page(alias: string, id: string, ...rows: object[]): Write {
    const all = rows.flatMap((each) => (layoutOf(alias, [each]).live?.rows ?? []) as Json[]);
    const text = JSON.stringify(all)
      .replaceAll('"contentTypes":["Article"]', '"contentTypes":null')
      .replaceAll('"type":"carousel"', '"type":"weather"');
    const write = layoutOf(alias, [], id);
    return { ...write, live: { ...write.live, rows: JSON.parse(text) as Json[] } };
  }
  const broken = { type: 'content_list', settings: { contentTypes: ['Article'], numberOfItems: 3 } };

  // spec: rule-block-fetch-failed-flag, rule-layout-content-fetch-failed, rule-layout-rows-columns-blocks
  it('leaves its place empty on a page that stands, is in the receipt, and is tried again', async () => {
    const rows = [row('Above', words('before'), broken), row('Alone', broken), row('Below', words('behind'))];
    const receipt = await commit(page('/half', '92000001', ...rows));
    expect(receipt?.failed).toEqual([]);
    expect(receipt?.incomplete).toEqual([{ path: '/half', error: expect.stringContaining(LIST) }]);
    const text = await html('/half');
    expect(text).toContain('before');
    expect(text).toContain('behind');
    // What the layout says of the rows stands; one that shows nothing is none.
    expect([text.includes('Above'), text.includes('Alone')]).toEqual([true, false]);
    const { stale, failed } = await verifySite({ ...demo, tenantKey: demo.tenantKey });
    expect({ stale, failed }).toEqual({ stale: [], failed: [] });
    const again = await commit(page('/elsewhere', '92000002', row('Else', words('else'))));
    expect(again?.incomplete.map(({ path }) => path)).toEqual(['/half']);
  });

  it('is no trouble any more once it can be loaded', async () => {
    const version = (await demo.site.record('layout', '92000001'))?.version ?? 0;
    const mended = page('/half', '92000001', row('Above', words('mended')));
    const receipt = await commit({ ...mended, expectedVersion: version });
    expect([receipt?.incomplete, receipt?.failed]).toEqual([[], []]);
    expect(await html('/half')).toContain('mended');
  });

  it('is missed on no page, however many rows there are and whatever stands beside it', async () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      row(`Row ${at}`, at === 100 ? broken : words(`word ${at}`)),
    );
    const unknown = { type: 'carousel', settings: {} };
    const receipt = await commit(page('/many', '92000003', ...many, row('Odd', unknown, words('odd'))));
    expect(receipt?.incomplete.map(({ path }) => path)).toEqual(['/many']);
    const text = await html('/many');
    expect([text.includes('word 199'), text.includes('odd')]).toEqual([true, true]);
  });

  it('is none where sections are each other’s parents: a tree ends as deep as it is told to', async () => {
    const section = (id: string, parent: string) => {
      const write = create(websiteSection, { name: `S${id}`, alias: `/s${id}` }, { publish: true, id });
      return { ...write, live: { ...write.live, parent } };
    };
    const [one, other] = ['93000001', '93000002'];
    await commit(section(one, other), section(other, one));
    const tree = { type: 'section_tree', settings: { section: one, depth: 3 } };
    const receipt = await commit(page('/round-and-round', '92000005', row('Tree', tree)));
    expect([receipt?.failed, receipt?.incomplete.map(({ path }) => path)]).toEqual([[], ['/many']]);
    expect((await html('/round-and-round')).match(/S9300000/g)?.length).toBe(3);
    expect(await html(`/s${one}`)).toContain(`S${one}`);
  });

  it('cannot be made: a block without a type is refused, and so are more rows than a page can bear', () => {
    const problemsOf = (rows: readonly object[]) => {
      const checked = validate(layout, { name: 'A', type: 'section', rows: [...rows] });
      return checked.ok ? {} : checked.errors;
    };
    expect(problemsOf([{ columns: [{ blocks: [{ settings: {} }] }] }])).toEqual({
      'rows.0.columns.0.blocks.0.type': expect.any(String),
    });
    expect(Object.keys(problemsOf(Array.from({ length: 200 }, () => row('Row', words('word')))))).toEqual([
      'rows',
    ]);
  });
});
