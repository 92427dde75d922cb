import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { demoSite } from '#build/testing/running-site.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { contentStyleSettings } from '#content-store/model/settings/content-style.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Write } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const START = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const [WEIRS, FAIRS, FIRM] = ['91000001', '91000002', '91000003'];
const [ANNE, BERT] = ['92000001', '92000002'];
const [COMMON, RARE, LAST, SOLE] = ['93000001', '93000002', '93000003', '93000004'];

describe('a list on a page that shows much already', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
    await commit(
      live(websiteSection, { name: 'Weirs', alias: '/weirs' }, WEIRS),
      live(websiteSection, { name: 'Fairs', alias: '/fairs' }, FAIRS),
      live(asset, { name: 'A picture' }, 'picture'),
      live(asset, { name: 'A file', type: 'file' }, 'file'),
      ...[ANNE, BERT].map((id) => live(person, { fullName: `Writer ${id}` }, id)),
      ...[COMMON, RARE, LAST, SOLE].map((id) => live(taxonomyTerm, { name: id, type: 'Tag' }, id)),
    );
    await commit(piece('firm', 0, { type: 'Company', name: 'firm', taxonomy: [COMMON] }, FIRM));
    await commit(
      ...many(24, (at) =>
        piece(`weir-${at}`, at, {
          primarySection: WEIRS,
          primaryImage: at % 3 === 0 ? 'picture' : at % 3 === 1 ? 'file' : undefined,
          authors: at === 0 ? [ANNE, BERT] : at % 2 === 0 ? [ANNE] : [BERT, ANNE],
          taxonomy: [at < 14 ? COMMON : at < 17 ? RARE : LAST],
        }),
      ),
      ...many(12, (at) => piece(`film-${at}`, 100 + at, { type: 'Video', company: FIRM })),
      ...many(12, (at) => piece(`fair-${at}`, at, { ...ahead(at), type: 'Event', primarySection: FAIRS })),
      ...many(3, (at) => piece(`talk-${at}`, at, { ...ahead(at), type: 'Webinar', primarySection: FAIRS })),
    );
  });
  afterAll(() => demo.close());

  const live = (entity: AnyEntity, data: Data, id?: string) =>
    create(entity, data, { publish: true, ...(id !== undefined && { id }) });
  const many = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at));
  /** Published so many hours ago. */
  const piece = (name: string, hours: number, fields: Data = {}, id?: string) =>
    live(
      content,
      {
        ...{ type: 'Article', name, alias: `/${name}` },
        published: new Date(START - (hours + 1) * HOUR).toISOString(),
        ...fields,
      },
      id,
    );
  const ahead = (at: number) => ({ startDate: new Date(START + (at + 1) * 24 * HOUR).toISOString() });
  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  async function change(alias: string, patch: Data) {
    const { id = '' } = (await demo.site.claimant(`path:${alias}`)) ?? {};
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error(`There is no ${alias}`);
    const { live: edited, working } = edit(content, whole, patch);
    return commit(publish(content, { ...whole, live: edited, working }));
  }
  async function set(settings: AnyEntity, patch: Data) {
    const whole = await demo.site.whole('settings', settings.singletonId ?? '');
    if (whole === null) throw new Error(`There is no ${settings.name}`);
    await commit(publish(settings, { ...whole, ...edit(settings, whole, patch) }));
  }
  const block = (type: string, settings: object = {}) => ({ type, settings });
  const weirs = (numberOfItems: number, settings: object = {}) =>
    block('content_list', { section: WEIRS, numberOfItems, ...settings });
  /** A page at a path, or of a piece, with these blocks under each other. */
  const page = (alias: string, blocks: object[]) =>
    live(layout, { name: alias, type: 'url-override', alias: [alias], rows: [{ columns: [{ blocks }] }] });
  /** What each block of a page leads to. */
  async function shown(path: string): Promise<string[][]> {
    const html = await readFile(join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html'), 'utf8');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
    return main
      .split('<div class="block ')
      .slice(1)
      .map((one) => [
        ...new Set(
          [...one.matchAll(/href="\/((?:weir|film|fair|talk|firm|house)[\w-]*)"/g)].map(
            ([, name = '']) => name,
          ),
        ),
      ]);
  }
  const weir = (...places: number[]) => places.map((at) => `weir-${at}`);
  async function verified() {
    await demo.settle();
    expect((await verifySite(demo)).stale).toEqual([]);
  }

  it('is filled, whichever block it is, and stays so as pieces come and go', async () => {
    await commit(
      page('/filled', [weirs(11), weirs(4), block('carousel', { section: WEIRS, numberOfItems: 3 })]),
    );
    const places = many(18, (at) => at);
    expect((await shown('/filled')).flat()).toEqual(weir(...places));
    await change('/weir-17', { unpublished: new Date(START - HOUR).toISOString() });
    expect((await shown('/filled')).flat()).toEqual(weir(...places.slice(0, 17), 18));
    await verified();
    await change('/weir-17', { unpublished: null });
    expect((await shown('/filled')).flat()).toEqual(weir(...places));
  });

  it('stays short where there are no more', async () => {
    await commit(page('/short', [weirs(20), weirs(10), weirs(5)]));
    expect((await shown('/short')).map((one) => one.length)).toEqual([20, 4]);
  });

  it('shows as many pictures as it should, where pieces have none or a file that is none', async () => {
    await commit(
      page('/pictures', [weirs(7), block('content_image_grid', { section: WEIRS, numberOfItems: 4 })]),
    );
    expect((await shown('/pictures'))[1]).toEqual(weir(9, 12, 15, 18));
    await change('/weir-10', { primaryImage: 'picture' });
    expect((await shown('/pictures'))[1]).toEqual(weir(9, 10, 12, 15));
    await verified();
    await change('/weir-10', { primaryImage: 'file' });
    expect((await shown('/pictures'))[1]).toEqual(weir(9, 12, 15, 18));
    await verified();
  });

  it('leads by its pictures where a list of words leads', async () => {
    await commit(
      page('/elsewhere', [
        block('content_image_grid', { section: WEIRS, numberOfItems: 4, withoutRepetition: false }),
      ]),
    );
    expect((await shown('/elsewhere'))[0]).toEqual(weir(0, 3, 6, 9));
    await change('/weir-3', { linkUrl: 'https://weirs.example/3' });
    expect((await shown('/elsewhere'))[0]).toEqual(weir(0, 6, 9));
    await change('/weir-3', { linkUrl: null });
  });

  it('of what is ahead is filled too', async () => {
    const fairs = (numberOfItems: number) =>
      block('content_list', { section: FAIRS, sort: 'upcoming', contentTypes: ['Event'], numberOfItems });
    await commit(page('/fairs-ahead', [fairs(7), fairs(3)]));
    const named = many(10, (at) => `fair-${at}`);
    expect((await shown('/fairs-ahead')).flat()).toEqual(named);
    await change('/fair-8', { startDate: new Date(START + 90 * 24 * HOUR).toISOString() });
    expect((await shown('/fairs-ahead')).flat()).toEqual([
      ...named.filter((one) => one !== 'fair-8'),
      'fair-10',
    ]);
    await verified();
  });

  it('of what is ahead has the types it names, or those of the site', async () => {
    const coming = (contentTypes: string[]) =>
      block('content_list', {
        ...{ section: FAIRS, sort: 'upcoming', contentTypes },
        ...{ numberOfItems: 2, withoutRepetition: false },
      });
    await commit(page('/named', [coming(['Webinar', 'Article']), coming(['Event']), coming(['Article'])]));
    expect(await shown('/named')).toEqual([
      ['talk-0', 'talk-1'],
      ['fair-0', 'fair-1'],
    ]);
    await commit(page('/of-the-site', [coming([])]));
    expect((await shown('/of-the-site')).flat()).toEqual(['fair-0', 'talk-0']);
    await set(contentStyleSettings, { defaultContentTypes: ['Article', 'Webinar'] });
    expect((await shown('/of-the-site')).flat()).toEqual(['talk-0', 'talk-1']);
    // Of these none is of a time: they say nothing of what is ahead.
    await set(contentStyleSettings, { defaultContentTypes: ['Article', 'Video'] });
    expect((await shown('/of-the-site')).flat()).toEqual(['fair-0', 'talk-0']);
    await verified();
  });

  it('of an author’s other pieces is filled, and what it shows is not shown again', async () => {
    const rows = [
      { columns: [{ blocks: [weirs(9), block('about_author', { numberOfItems: 2 }), weirs(3)] }] },
    ];
    const { id = '' } = (await demo.site.claimant('path:/weir-0')) ?? {};
    await commit(
      live(layout, {
        name: 'Of one',
        type: 'content-override',
        contentTypes: ['Article'],
        contents: [id],
        rows,
      }),
    );
    expect(await shown('/weir-0')).toEqual([
      weir(1, 2, 3, 4, 5, 6, 7, 8, 9),
      // Of the one writer, then of the other, who wrote the odd ones with the first.
      weir(10, 11, 13, 15),
      weir(12, 14, 16),
    ]);
    await verified();
  });

  it('of a company’s videos is filled', async () => {
    const rows = [
      {
        columns: [
          {
            blocks: [
              block('content_list', { contentTypes: ['Video'], numberOfItems: 8 }),
              block('company_videos', { numberOfItems: 4 }),
            ],
          },
        ],
      },
    ];
    // The magazine has films of its own, which are newer.
    await commit(
      live(layout, {
        name: 'Of a firm',
        type: 'content-override',
        contentTypes: ['Company'],
        contents: [FIRM],
        rows,
      }),
    );
    const [list = [], videos] = await shown('/firm');
    const left = many(12, (at) => `film-${at}`).filter((one) => !list.includes(one));
    expect(list.length).toBeGreaterThan(4);
    expect(videos).toEqual(left.slice(0, 4));
  });

  it('of companies chosen is filled with those that are there', async () => {
    const houses = many(3, (at) => piece(`house-${at}`, at, { type: 'Company' }, `9400000${at}`));
    await commit(...houses);
    await commit(create(modulesSettings, { leaders: true }));
    const companies = ['94000000', '94000001', '94000002'];
    await commit(page('/houses', [block('leading_companies', { companies, numberOfItems: 2 })]));
    expect(await shown('/houses')).toEqual([['house-0', 'house-1']]);
    await change('/house-0', { unpublished: new Date(START - 1).toISOString() });
    expect(await shown('/houses')).toEqual([['house-1', 'house-2']]);
    await verified();
  });

  describe('of related pieces', () => {
    const related = (numberOfItems: number) => [
      { columns: [{ blocks: [block('related_content', { numberOfItems })] }] },
    ];
    async function relatedTo(taxonomy: string[], numberOfItems: number): Promise<string[]> {
      const name = `about-${taxonomy.length}-${numberOfItems}`;
      const id = String(94_100_000 + taxonomy.length * 100 + numberOfItems);
      await commit(piece(name, 200, { taxonomy }, id));
      await commit(
        live(layout, {
          ...{ name, type: 'content-override', contentTypes: ['Article'], contents: [id] },
          rows: related(numberOfItems),
        }),
      );
      return (await shown(`/${name}`)).flat();
    }

    it('is filled from one term, with what was published next to the piece', async () => {
      expect(await relatedTo([COMMON], 12)).toEqual(weir(...many(12, (at) => 13 - at)));
    });

    it('is touched by a new piece only where that stands beside', async () => {
      const { changedPaths } = await commit(piece('late', 5.5, { taxonomy: [COMMON] }));
      expect(changedPaths.filter((path) => path.startsWith('/weir-'))).toEqual(
        [4, 5, 6, 7].map((at) => `/weir-${at}`),
      );
      await verified();
      await change('/late', { taxonomy: [] });
    });

    it('is filled from further terms where the first have too few', async () => {
      const found = await relatedTo([SOLE, RARE, LAST, COMMON], 12);
      // Three with the rare one and seven with the last, the nearest first, then those with the common one.
      expect(found.slice(0, 10)).toEqual(weir(16, 23, 15, 22, 14, 21, 20, 19, 18, 17));
      // Beside it stands the piece of another test, too.
      expect(found.slice(10)).toEqual(weir(13));
      await change('/weir-0', { taxonomy: [RARE] });
      expect((await shown('/about-4-12')).flat().slice(5, 8)).toEqual(weir(21, 0, 20));
      await verified();
      await change('/weir-0', { taxonomy: [COMMON] });
    });

    it('has no type that lists do not show, or that search engines are not to find', async () => {
      const more = await relatedTo([COMMON, SOLE], 12);
      expect(more).not.toContain('firm');
      await change('/film-0', { taxonomy: [COMMON, SOLE] });
      expect((await shown('/about-2-12')).flat()).toContain('film-0');
      await set(generalSettings, { enableNoIndexByContentType: ['Video'] });
      expect((await shown('/about-2-12')).flat()).not.toContain('film-0');
      await verified();
      await set(generalSettings, { enableNoIndexByContentType: [] });
    });
  });
});
