import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { PageRecord } from '#site/page-data/page-record.ts';
import { demoServer } from '../../testing/demo-server.ts';

const TIDES = '95000001';

type Grid = PageRecord['secondaryGrid'];

describe('the operations for pages', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    const pieces = Array.from({ length: 30 }, (_, at) =>
      create(
        content,
        {
          ...{ type: at % 2 === 0 ? 'Article' : 'News', name: `Tide ${at}`, alias: `/tides/${at}` },
          primarySection: TIDES,
          published: `2026-10-${String(at + 1).padStart(2, '0')}T12:00:00.000Z`,
        },
        { publish: true },
      ),
    );
    await server.demo.site.commit({
      writes: [create(websiteSection, { name: 'Tides', alias: '/tides' }, { id: TIDES }), ...pieces],
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
    });
  });
  afterAll(() => server.close());

  async function asked(name: string, variables: object) {
    const { data, errors } = await server.ask(await server.named(`query/${name}`), { ...variables });
    expect(errors).toBeUndefined();
    return data?.[name] as Record<string, never>;
  }
  const next = (input: object) => asked('getNextSecondaryPage', { input: { sectionId: TIDES, ...input } });
  const more = (input: object) => asked('getNextSecondaryGrid', { input: { sectionId: TIDES, ...input } });

  it('tell what a page is and which pieces it shows, and nothing of what is not published', async () => {
    const page = await asked('getWebsiteLayoutPage', { alias: '/tides/29' });
    const id = await server.idOf('/tides/29');
    expect(page).toMatchObject({
      name: 'Tide 29',
      layoutType: 'content',
      pageType: 'none',
      secondaryGrid: null,
      loadMoreType: { type: 'none' },
      pageData: { contentId: id, type: 'News', alias: '/tides/29', canonicalPath: '/tides/29' },
      usedIssueIds: [],
    });
    expect(page.usedContentIds).toContain(id);
    expect(await asked('getWebsiteLayoutPage', { alias: '/nothing-here' })).toBeNull();
    const draft = '/features/what-a-pump-house-sounds-like';
    expect(await asked('getWebsiteLayoutPage', { alias: draft, preview: true })).toBeNull();
  });

  it('tell no setting of a block that names records, or where something is fetched from', async () => {
    const settings = { populationMode: 'manual', items: [await server.idOf('/tides/1')], design: 'list' };
    const feed = { feedUrl: 'https://feeds.example/?key=abc' };
    const blocks = [
      { type: 'content_list', settings },
      { type: 'external_rss_feed', settings: feed },
    ];
    const made = {
      name: 'Tides',
      type: 'url-override',
      alias: ['/tides'],
      rows: [{ columns: [{ blocks }] }],
    };
    await server.demo.site.commit({
      writes: [create(layout, made, { publish: true })],
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
    });
    const page = JSON.stringify(await asked('getWebsiteLayoutPage', { alias: '/tides' }));
    expect(page).toContain('"design":"list"');
    expect(page).toContain('external_rss_feed');
    expect(page).not.toMatch(/"items"|feedUrl|key=abc/);
  });

  it('give grid after grid of what was not shown yet, the last of them under-filled', async () => {
    const first = await more({ excludeContentIds: [await server.idOf('/tides/29')] });
    expect(first).toMatchObject({ hasUnderFilledBlocks: false });
    expect(first.excludeContentIds).toHaveLength(21);
    const last = await more({ excludeContentIds: first.excludeContentIds });
    expect(last).toMatchObject({ hasUnderFilledBlocks: true });
    expect(last.excludeContentIds).toHaveLength(30);
    const none = await more({ excludeContentIds: last.excludeContentIds });
    expect(none).toMatchObject({ nextSecondaryGrid: null, hasUnderFilledBlocks: true });
  });

  it('tell the grid that a page loads at its end first, behind which the next one goes on', async () => {
    const section = '95000002';
    const pieces = Array.from({ length: 40 }, (_, at) => ({
      ...{ type: 'Article', name: `Ebb ${at}`, alias: `/ebb/${at}`, primarySection: section },
      published: `2026-09-${String(Math.floor(at / 2) + 1).padStart(2, '0')}T1${at % 2}:00:00.000Z`,
    }));
    const blocks = [{ type: 'content_list', settings: { numberOfItems: 10, design: 'list' } }];
    const loading = { name: 'Ebb', type: 'url-override', alias: ['/ebb', '/ebb/3'] };
    const rows = [{ columns: [{ blocks }] }];
    await server.demo.site.commit({
      writes: [
        create(websiteSection, { name: 'Ebb', alias: '/ebb' }, { id: section }),
        ...pieces.map((piece) => create(content, piece, { publish: true })),
        create(layout, { ...loading, rows, loadMoreType: { type: 'custom-click' } }, { publish: true }),
      ],
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
    });
    const idsOf = (numbers: readonly number[]) => Promise.all(numbers.map((at) => server.idOf(`/ebb/${at}`)));
    const listed = (grid: unknown) => (grid as Grid)?.rows[0]?.columns[0]?.blocks[0]?.contentIds;
    const page = await asked('getWebsiteLayoutPage', { alias: '/ebb' });
    expect(page).toMatchObject({ pageType: 'top', loadMoreType: { type: 'custom-click' } });
    const newest = await idsOf(Array.from({ length: 40 }, (_, at) => 39 - at));
    expect(listed(page.secondaryGrid)).toEqual(newest.slice(10, 30));
    expect(page.usedContentIds).toEqual(newest.slice(0, 30));
    const input = { sectionId: section, excludeContentIds: page.usedContentIds };
    const { nextSecondaryGrid } = await asked('getNextSecondaryGrid', { input });
    expect(listed(nextSecondaryGrid)).toEqual(newest.slice(30));
    // A piece loads what else its section has, and never itself.
    const piece = await asked('getWebsiteLayoutPage', { alias: '/ebb/3' });
    expect(listed(piece.secondaryGrid)).toHaveLength(20);
    expect(new Set(piece.usedContentIds).size).toBe(
      ([] as string[]).concat(piece.usedContentIds ?? []).length,
    );
  });

  // spec: rule-missing-next-page-false
  it('give the next piece of a section and type, and false where there is none', async () => {
    const shown = [await server.idOf('/tides/29')];
    expect(await next({ includeContentTypes: ['News'], excludeContentIds: shown })).toMatchObject({
      hasPage: true,
      page: { pageType: 'secondary', pageData: { alias: '/tides/27' } },
    });
    expect(await next({ includeContentTypes: ['Podcast'] })).toEqual({ hasPage: false, page: null });
  });
});
