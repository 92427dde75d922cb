import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';
import { EVERY_BLOCK, publishEveryBlock, WITHHELD_CAPTION } from '#build/testing/every-block.ts';
import { create } from '#content-store/editing/editing.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import { layout } from '#content-store/model/layouts/layout.ts';

describe('the blocks of a page', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    await publishEveryBlock(server.demo);
  });
  afterAll(() => server.close());

  const text = async (path: string) => (await server.get(path)).text();
  const preview = async (path: string) =>
    (await server.get(`${path}?preview-mode=true`, { cookie: `cmsUserToken=${server.token}` })).text();
  const classesIn = (html: string) =>
    new Set([...html.matchAll(/class="block block-([\w-]+)/g)].map(([, name = '']) => name));
  /** Publishes a layout for a path with these rows. */
  async function layOut(path: string, rows: object[]) {
    const input = { name: path, type: 'url-override', alias: [path], rows };
    const { record } = await server.save('createLayout', { input });
    expect((await server.save('publishLayout', { id: record.id, version: 1 })).errors).toBeUndefined();
  }
  const placed = (type: string, settings: object = {}) => ({ columns: [{ blocks: [{ type, settings }] }] });

  it('are shown by every type that has a view', async () => {
    const pages = await Promise.all(Object.values(EVERY_BLOCK).map(text));
    const shown = new Set(pages.flatMap((html) => [...classesIn(html)]));
    for (const path of [
      '/features',
      '/practice/inspection-sheet-for-small-bridges',
      '/features/how-to-read-a-crack',
    ])
      for (const name of classesIn(await text(path))) shown.add(name);
    const viewed = blockTypes.filter((one) => !('view' in one)).map((one) => one.type.replaceAll('_', '-'));
    const elsewhere = [
      ...['content-sidebars', 'document-download', 'inquiry-form'],
      ...['related-content', 'section-overview', 'omeda-gated-page-content'],
    ];
    expect(viewed.filter((name) => !shown.has(name) && !elsewhere.includes(name))).toEqual([]);
  });

  it('are nothing to readers where a view comes later, and a name to staff in a preview', async () => {
    // Publishing such a layout is refused; what was live before its block lost its view stays.
    const rows = [placed('comments', { title: 'Said of it' }), placed('rich_text', { body: '<p>a</p>' })];
    const kept = { name: 'Unbuilt', type: 'url-override', alias: ['/unbuilt'], rows };
    await server.demo.site.commit({
      actor: { kind: 'staff', id: '1', name: 'Test' },
      reason: 'test',
      writes: [create(layout, kept, { publish: true })],
    });
    await server.demo.publisher.rebuild(server.demo.tenantKey);
    const page = await text('/unbuilt');
    expect(page.match(/<section/g)).toHaveLength(1);
    expect(page).not.toMatch(/comment|Said of it/i);
    expect(await preview('/unbuilt')).toMatch(/<strong>Comments<\/strong> Readers see nothing here yet/);
  });

  it('have a call to action, with a button once it has somewhere to lead', async () => {
    const cta = { text: 'From nine euros', buttonLabel: 'Subscribe' };
    const body = '<p>a</p>';
    await layOut('/acting', [
      placed('rich_text', { body, cta: { ...cta, buttonLink: '/contact' } }),
      placed('rich_text', { body, cta }),
    ]);
    const page = await text('/acting');
    expect(page.match(/class="block-cta"/g)).toHaveLength(2);
    expect(page.match(/<a class="button" href="\/contact">Subscribe<\/a>/g)).toHaveLength(1);
  });

  it('begin a tree of sections with those the site names, where a page is of none', async () => {
    await layOut('/tree', [placed('section_tree')]);
    const main = async () => (await text('/tree')).match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
    expect(await main()).toContain('href="/practice"');
    await server.publishSettings('sectionTree', { parentSections: [await server.idOf('/features')] });
    expect(await main()).toContain('href="/features/by-water"');
    expect(await main()).not.toContain('href="/practice"');
    await server.publishSettings('sectionTree', { parentSections: [] });
    expect(await main()).toContain('href="/practice"');
  });

  it('show a logo whole, wherever other pictures are cut to fit', async () => {
    const company = await server.demo.site.claimant(`path:${EVERY_BLOCK.company}`);
    const piece = await server.demo.site.get('content', company?.id ?? '', { stage: 'live' });
    const id = String(piece?.data.primaryImage);
    const cut = await text(EVERY_BLOCK.company);
    const logo = await server.save('updateAsset', { id, version: 1, input: { isLogo: true } });
    expect(logo.errors).toBeUndefined();
    expect(await text(EVERY_BLOCK.company)).not.toBe(cut);
    for (const path of [EVERY_BLOCK.company, EVERY_BLOCK.page])
      expect(await text(path)).toMatch(/<img class="whole"/);
    await server.save('updateAsset', { id, version: 2, input: { isLogo: false } });
    expect(await text(EVERY_BLOCK.company)).toBe(cut);
  });

  it('stand in the colours chosen, made from the site’s own', async () => {
    const page = await text(EVERY_BLOCK.page);
    expect(page).toMatch(/class="block block-call-to-action scheme-dark padded"/);
    const theme = await text('/theme.css');
    expect(theme).toContain('.scheme-dark{--paper:#16181d;--ink:#f7f7f5;');
    expect(theme).toMatch(/\.scheme-brand\{--paper:#[0-9a-f]{6};/);
    expect(theme).toContain('.scheme-light{--paper:#ffffff;');
  });

  it('write a row’s looks as classes, and none where it is as usual', async () => {
    const page = await text(EVERY_BLOCK.page);
    const rows = [...page.matchAll(/<section class="(row[^"]*)"/g)].map(([, classes]) => classes);
    expect(rows).toEqual([
      'row row-1',
      'row row-1_1 tint-e8eef2-auto round round-large shadow panel equal',
      'row row-1 grouped',
      'row row-2_1 round round-small',
      'row row-1 pad-large on-small',
      'row row-1 side-large on-large',
    ]);
    expect(page).toContain('<h2 class="row-title"><a href="/news">In a row of its own</a></h2>');
    expect(page).not.toMatch(/\sstyle=/);
  });

  it('withhold a gated piece’s images from its page, and keep them for those who pass', async () => {
    const page = await text(EVERY_BLOCK.gated);
    expect(classesIn(page).has('image-gallery')).toBe(false);
    expect(page).not.toContain(WITHHELD_CAPTION);
    const { dataDir, tenantKey } = server.demo;
    const fragment = join(dataDir, 'private', tenantKey, '20000002', 'body.html');
    expect(await readFile(fragment, 'utf8')).toContain(WITHHELD_CAPTION);
  });

  it('show the form to pass the gate once, in the place it has of its own', async () => {
    expect((await text(EVERY_BLOCK.gated)).match(/data-gate-form/g)).toHaveLength(1);
    expect(await text(EVERY_BLOCK.gated)).toMatch(/block-gating-form"[\s\S]{0,99}<div data-gate-form/);
    expect(await text(EVERY_BLOCK.piece)).not.toContain('data-gate-form');
    expect(await preview(EVERY_BLOCK.gated)).not.toContain('data-gate-form');
  });

  it('show a video or file once: where a block of its own does, not with the text', async () => {
    const video = '/features/a-film-of-the-yard';
    expect((await text(video)).match(/<iframe/g)).toHaveLength(1);
    const rows = [placed('video_player', { title: 'The film' }), placed('content_body')];
    const input = { name: 'Videos', type: 'content-type-override', contentTypes: ['Video'], rows };
    const { record } = await server.save('createLayout', { input });
    await server.save('publishLayout', { id: record.id, version: 1 });
    const page = await text(video);
    expect(page.match(/<iframe/g)).toHaveLength(1);
    expect(page).toMatch(/block-video-player[\s\S]*<iframe/);
  });

  // spec: rule-new-design-row-layouts
  it('stand in the columns that the new design has of a row', async () => {
    const rows = ['1_3', '3_1', '1_2_1', '1_1'].map((layout) => ({
      layout,
      columns: layout.split('_').map(() => placed('rich_text', { body: '<p>Stand</p>' }).columns[0]),
    }));
    const input = { name: 'Columns', type: 'url-override', alias: ['/columns'], rows };
    const { record } = await server.save('createLayout', { input });
    await server.save('publishLayout', { id: record.id, version: 1 });
    const shown = async () => (await text('/columns')).match(/(?<=class="row row-)[\d_]+/g);
    expect(await shown()).toEqual(['1_2', '2_1', '1_1_1', '1_1']);
    await server.publishSettings('general', { useNewDesign: false });
    expect(await shown()).toEqual(['1_3', '3_1', '1_2_1', '1_1']);
    await server.publishSettings('general', { useNewDesign: true });
  });

  it('are there where their module is on', async () => {
    await layOut('/makers', [placed('leading_companies', { title: 'Who makes it' })]);
    await server.publishSettings('modules', { leaders: false });
    expect(await text('/makers')).not.toContain('Who makes it');
    await server.publishSettings('modules', { leaders: true });
    expect(await text('/makers')).toContain('Who makes it');
  });

  it('count the days that are left, and fewer as they pass', async () => {
    await layOut('/tides', [
      placed('countdown_timer', { text: 'Spring tide', endDate: '2026-11-24T12:02:00Z' }),
    ]);
    const days = async () => /<strong>(\d+) days<\/strong>/.exec(await text('/tides'))?.[1];
    expect(await days()).toBe('4');
    server.demo.advance(4 * 60_000);
    await server.demo.publisher.publish(server.demo.tenantKey, server.demo.store.sequence());
    expect(await days()).toBe('3');
  });

  it('tell of the moment until it has come, then what is said afterwards, or nothing', async () => {
    const settings = { text: 'Opening', endDate: '2026-11-21T18:00:00Z' };
    await layOut('/opening', [
      placed('countdown_timer', { ...settings, overText: 'It is open' }),
      placed('countdown_timer', settings),
    ]);
    expect((await text('/opening')).match(/<time/g)).toHaveLength(2);
    server.demo.advance(7 * 3_600_000);
    await server.demo.publisher.rebuild(server.demo.tenantKey);
    const page = await text('/opening');
    expect(page).not.toContain('<time');
    expect(page.match(/It is open/g)).toHaveLength(1);
    expect(page.match(/<section/g)).toHaveLength(1);
  });
});
