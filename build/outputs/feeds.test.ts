import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedPath } from '#content-store/addresses/feed-path.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { contentStyleSettings } from '#content-store/model/settings/content-style.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import type { Write } from '#content-store/store.ts';
import { siteFiles } from '../render/write-path.ts';
import { demoSite } from '../testing/running-site.ts';
import { parseXml, textIn, within } from '../testing/xml.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const SHOWN = ['Article', 'Video', 'Podcast'];
const NEWEST = '2026-11-21T11:00:00.000Z';

describe('a feed', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
    await change(generalSettings, 'general', {
      supportedContentTypes: [...SHOWN, 'Company', 'TextAd', 'Job'],
    });
    await change(contentStyleSettings, 'contentStyle', { defaultContentTypes: SHOWN });
  });
  afterAll(() => demo.close());

  async function commit(...writes: Write[]) {
    const change = await demo.site.commit({ writes, actor, reason: 'test' });
    await demo.publisher.publish(demo.tenantKey, change.sequence);
    return change.records[0]?.id ?? '';
  }
  const feed = (alias: string) =>
    String(siteFiles(demo.dataDir, demo.tenantKey).pages.read(feedPath(alias).slice(1)));
  const piece = (type: string, name: string, more = {}) =>
    create(content, { type, name, alias: `/${name}`, published: NEWEST, ...more }, { publish: true });
  async function change(entity: AnyEntity, id: string, input: Data) {
    const whole = await demo.site.whole(entity.collection, id);
    if (whole === null) throw new Error(`There is no ${id}`);
    await commit(publish(entity, { ...whole, ...edit(entity, whole, input) }));
  }

  it('leaves out what is of no day and what search engines are to leave out', async () => {
    await commit(piece('TextAd', 'used-pipe'), piece('Company', 'weir-and-sons'), piece('Video', 'a-lock'));
    expect(feed('/')).not.toMatch(/used-pipe|weir-and-sons/);
    expect(feed('/')).toContain('a-lock');
    await change(generalSettings, 'general', { enableNoIndexByContentType: ['Video'] });
    expect(feed('/')).not.toContain('a-lock');
    await change(generalSettings, 'general', { enableNoIndexByContentType: [] });
    expect(feed('/')).toContain('a-lock');
  });

  it('tells of the types that lists show, and of no others', async () => {
    await commit(piece('Job', 'lock-keeper'), piece('Article', 'lock-gates'));
    expect(feed('/')).toContain('lock-gates');
    expect(feed('/')).not.toContain('lock-keeper');
    await change(contentStyleSettings, 'contentStyle', { defaultContentTypes: [...SHOWN, 'Job'] });
    expect(feed('/')).toContain('lock-keeper');
    // Nor of any that the site does not have.
    await change(generalSettings, 'general', { supportedContentTypes: SHOWN });
    expect(feed('/')).not.toContain('lock-keeper');
    await change(contentStyleSettings, 'contentStyle', { defaultContentTypes: SHOWN });
  });

  it('says who wrote a piece, what it is about, what it shows and where it leads', async () => {
    const ids = async (collection: string) =>
      (await demo.site.find({ collection, stage: 'live', orderBy: [], first: 1 })).items[0];
    const [author, section, term] = [
      await ids('person'),
      (await demo.site.claimant('path:/features'))?.id,
      (
        await demo.site.find({
          ...{ collection: 'taxonomyTerm', stage: 'live', orderBy: [], first: 1 },
          where: { name: { eq: 'Aqueducts' } },
        })
      ).items[0],
    ];
    const cover = create(asset, { name: 'A', type: 'image', file: 'a & b.webp', width: 900, height: 600 });
    const primaryImage = await commit(cover);
    const audioUrl = 'https://audio.example/talk.mp3';
    await commit(
      piece('Podcast', 'told', {
        ...{ authors: [author?.id], primarySection: section, taxonomy: [term?.id], primaryImage },
        ...{ audioUrl, audioBytes: 1_234, linkUrl: 'https://elsewhere.example/a?b=1&c=2' },
      }),
    );
    const item = within(within(parseXml(feed('/')), 'channel')[0], 'item').find(
      (one) => textIn(one, 'title') === 'told',
    );
    expect(textIn(item, 'dc:creator')).toBe(author?.data.fullName);
    expect(within(item, 'category').map(({ text }) => text)).toEqual(['Features', 'Aqueducts']);
    expect(within(item, 'enclosure')[0]?.attributes).toEqual({
      url: audioUrl,
      length: '1234',
      type: 'audio/mpeg',
    });
    expect(within(item, 'media:content')[0]?.attributes.url).toBe(
      'https://www.culvert.example/assets/a%20%26%20b.webp/1280.jpg',
    );
    expect(textIn(item, 'link')).toBe('https://elsewhere.example/a?b=1&c=2');
    expect(within(within(parseXml(feed('/')), 'channel')[0], 'image')[0]).toBeDefined();
  });

  it('gives away no recording that is gated', async () => {
    const audio = { audioUrl: 'https://audio.example/secret.mp3', audioBytes: 1_234 };
    await commit(piece('Podcast', 'whispered', { ...audio, userRegistration: { isRequired: true } }));
    expect(feed('/')).toContain('whispered');
    expect(feed('/')).not.toContain('secret.mp3');
  });

  it('keeps a title in one piece, whatever it is of', async () => {
    const name = ']]><a/> and ]]><b/> and ]]>';
    await commit(piece('Article', 'cut', { name }));
    const written = name.replaceAll(']]>', ']]]]><![CDATA[>');
    expect(feed('/')).toContain(`<title><![CDATA[${written}]]></title>`);
  });

  it('says its own address as pages have it, and what it is of', () => {
    expect(feed('/features')).toContain(
      '<atom:link href="https://www.culvert.example/__rss/website-scheduled-content.xml?sectionAlias=%2Ffeatures" rel="self"',
    );
    for (const alias of ['/', '/features'])
      expect(feed(alias)).toMatch(/<channel>.*?<description>[^<]{10,}</s);
  });

  it('keeps the entry of a piece that comes to another address', async () => {
    const id = await commit(piece('Article', 'first-address'));
    const guid = `<guid isPermaLink="false">masthead:culvert:${id}</guid>`;
    expect(feed('/')).toContain(guid);
    await change(content, id, { alias: '/second-address' });
    expect(feed('/')).toContain(guid);
    expect(feed('/')).toContain('https://www.culvert.example/second-address</link>');
    expect(feed('/')).not.toContain('first-address</link>');
  });
});
