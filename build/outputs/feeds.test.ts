import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedPath } from '#content-store/addresses/feed-path.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import type { Write } from '#content-store/store.ts';
import { siteFiles } from '../render/write-path.ts';
import { demoSite } from '../testing/running-site.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const NEWEST = '2026-11-21T11:00:00.000Z';

describe('a feed', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
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
  async function change(entity: typeof content | typeof generalSettings, id: string, input: Data) {
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
