import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { demoSite } from '#build/testing/running-site.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, remove, unpublish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { contentStyleSettings } from '#content-store/model/settings/content-style.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import type { Write } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const START = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const WEIRS = '91000001';
const weir = (at: number) => `9200000${at}`;

describe('what a list is told to show', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
    await commit(live(websiteSection, { name: 'Weirs', alias: '/weirs' }, WEIRS));
    await commit(
      ...Array.from({ length: 6 }, (_, at) =>
        piece(`weir-${at}`, at, { primarySection: WEIRS, type: at === 5 ? 'Video' : 'Article' }, weir(at)),
      ),
    );
  });
  afterAll(() => demo.close());

  const live = (entity: AnyEntity, data: Data, id?: string) =>
    create(entity, data, { publish: true, ...(id !== undefined && { id }) });
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
  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  async function whole(collection: string, id: string) {
    const found = await demo.site.whole(collection, id);
    if (found === null) throw new Error(`There is no ${collection}/${id}`);
    return found;
  }
  async function change(entity: AnyEntity, id: string, patch: Data) {
    const record = await whole(entity.collection, id);
    return commit(publish(entity, { ...record, ...edit(entity, record, patch) }));
  }
  const page = (alias: string, ...lists: object[]) =>
    live(layout, {
      ...{ name: alias, type: 'url-override', alias: [alias] },
      rows: [{ columns: [{ blocks: lists.map((settings) => ({ type: 'content_list', settings })) }] }],
    });
  async function html(path: string): Promise<string> {
    const file = join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html');
    const text = await readFile(file, 'utf8');
    return text.slice(text.indexOf('<main'), text.indexOf('</main'));
  }
  /** Where the cards of each of its lists lead. */
  async function shown(path: string): Promise<string[][]> {
    const lists = (await html(path)).split('<div class="block ').slice(1);
    return lists.map((list) =>
      [...list.matchAll(/card-title"><a href="\/([^"]*)"/g)].map(([, to = '']) => to),
    );
  }
  const teasersOf = async (path: string) =>
    [...(await html(path)).matchAll(/card-teaser">([^<]*)</g)].map(([, text]) => text);
  async function verified() {
    await demo.settle();
    expect((await verifySite(demo)).stale).toEqual([]);
  }

  it('are the pieces an editor chose, in that order, each once, shown above already or not', async () => {
    const items = [weir(3), weir(5), weir(3), weir(0)];
    const chosen = { populationMode: 'manual', items };
    await commit(page('/chosen', { section: WEIRS, numberOfItems: 4 }, { ...chosen, numberOfItems: 1 }));
    expect((await shown('/chosen'))[1]).toEqual(['weir-3', 'weir-5', 'weir-0']);
    await verified();
  });

  it('leaves out what is not published until it is, and for good what is deleted', async () => {
    const record = await whole('content', weir(5));
    await commit(unpublish(content, record));
    expect((await shown('/chosen'))[1]).toEqual(['weir-3', 'weir-0']);
    await verified();
    const again = await whole('content', weir(5));
    await commit(publish(content, again));
    expect((await shown('/chosen'))[1]).toEqual(['weir-3', 'weir-5', 'weir-0']);
    await commit(remove(content, await whole('content', weir(3))));
    expect((await shown('/chosen'))[1]).toEqual(['weir-5', 'weir-0']);
    await verified();
  });

  it('is nothing where nothing that was chosen is there', async () => {
    await commit(
      page('/nothing', { populationMode: 'manual', title: 'Chosen', items: [weir(3)] }, { numberOfItems: 1 }),
    );
    expect(await html('/nothing')).not.toContain('Chosen');
  });

  it('are the types that the site has and, where the list names none, that search engines may find', async () => {
    const list = { section: WEIRS, numberOfItems: 9, withoutRepetition: false };
    await commit(
      page('/types', list, { ...list, contentTypes: ['Video'] }, { ...list, contentTypes: ['Job'] }),
    );
    const all = ['weir-0', 'weir-1', 'weir-2', 'weir-4', 'weir-5'];
    expect(await shown('/types')).toEqual([all, ['weir-5']]);
    await change(generalSettings, 'general', { enableNoIndexByContentType: ['Video'] });
    expect(await shown('/types')).toEqual([all.slice(0, 4), ['weir-5']]);
    await verified();
    const general = await whole('settings', 'general');
    const supported = general.live?.supportedContentTypes;
    await change(generalSettings, 'general', { supportedContentTypes: ['Article'] });
    expect(await shown('/types')).toEqual([all.slice(0, 4)]);
    await change(generalSettings, 'general', {
      enableNoIndexByContentType: [],
      supportedContentTypes: supported,
    });
    await change(contentStyleSettings, 'contentStyle', { defaultContentTypes: ['Video'] });
    expect(await shown('/types')).toEqual([['weir-5'], ['weir-5']]);
    await verified();
  });

  it('cuts teasers at a word, and takes the first words of the text where there are none, or always', async () => {
    const words = 'The water stands at the sill and waits. '.repeat(20).trim();
    const body = [{ id: 'a', type: 'text', html: `<p>${words}</p>` }];
    const items = ['93000001', '93000002'];
    await commit(
      piece('told', 50, { teaser: `Told by hand. ${words}`, body }, items[0]),
      piece('untold', 51, { body }, items[1]),
    );
    const list = { populationMode: 'manual', items };
    await commit(
      page('/teasers', { ...list, teaserLength: 60 }),
      page('/texts', { ...list, teaserMode: 'body_only' }),
    );
    expect(await teasersOf('/teasers')).toEqual([
      'Told by hand. The water stands at the sill and waits. The…',
      'The water stands at the sill and waits. The water stands at…',
    ]);
    const texts = await teasersOf('/texts');
    expect(texts.map((text) => text?.startsWith('The water stands'))).toEqual([true, true]);
    for (const text of texts) expect(text?.length).toBeGreaterThan(150);
    for (const text of texts) expect(text?.length).toBeLessThanOrEqual(175);
    // A new text is told where nothing else is.
    await change(content, items[1] ?? '', { body: [{ id: 'a', type: 'text', html: '<p>It is low.</p>' }] });
    expect((await teasersOf('/teasers'))[1]).toBe('It is low.');
    await verified();
  });

  it('tells of a gated text what everyone may read', async () => {
    const paragraph = (id: string, words: string) => ({ id, type: 'text', html: `<p>${words}</p>` });
    const body = [paragraph('a', 'Everyone reads this.'), paragraph('b', 'canarysluice')];
    const gated = { body, userRegistration: { isRequired: true } };
    await commit(piece('gated', 52, gated, '93000003'));
    await commit(
      page('/gated-texts', { populationMode: 'manual', items: ['93000003'], teaserMode: 'body_only' }),
    );
    expect(await teasersOf('/gated-texts')).toEqual(['Everyone reads this.']);
  });

  it('names no section beside pieces of the section that it is of', async () => {
    const kickers = async (path: string) =>
      [...(await html(path)).matchAll(/<p class="kicker">\s*<span>([^<]*)</g)].map(([, name]) => name);
    const list = { numberOfItems: 2, contentTypes: ['Article'], withoutRepetition: false };
    await commit(page('/kickers', { ...list, section: WEIRS }));
    expect(await kickers('/kickers')).toEqual([]);
    await commit(
      page('/all-kickers', { ...list, section: WEIRS, populationMode: 'manual', items: [weir(0), weir(1)] }),
    );
    expect(await kickers('/all-kickers')).toEqual(['Weirs', 'Weirs']);
  });

  it('stays in shape with titles of 300 characters', async () => {
    const name = 'Sluice '.repeat(42).trim();
    await commit(piece('long', 60, { name }, '93000004'));
    await commit(page('/long-titles', { populationMode: 'manual', items: ['93000004'], design: 'compact' }));
    expect(await html('/long-titles')).toContain(name);
  });

  it('says how long a film plays, and until when one applies for a job', async () => {
    const supported = ['Article', 'Video', 'Job'];
    await change(generalSettings, 'general', { supportedContentTypes: supported });
    await commit(
      piece('a-film', 61, { type: 'Video', duration: 412 }, '93000005'),
      piece('a-job', 62, { type: 'Job', closes: '2026-12-04T12:00:00Z' }, '93000006'),
    );
    await commit(page('/facts', { populationMode: 'manual', items: ['93000005', '93000006'] }));
    const text = (await html('/facts')).replaceAll(/<[^>]*>/g, '|');
    expect(text).toContain('7 min');
    expect(text).toContain('Closes Dec. 4, 2026');
    demo.advance(20 * 24 * HOUR);
    await demo.publisher.publish(demo.tenantKey, demo.store.sequence());
    expect(await html('/facts')).toContain('Closed Dec. 4, 2026');
    await verified();
  });
});
