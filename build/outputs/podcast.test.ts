import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { podcastsSettings } from '#content-store/model/settings/podcasts.ts';
import type { Write } from '#content-store/store.ts';
import { siteFiles } from '../render/write-path.ts';
import { artworkIn, artworkProblem, podcastProblems } from '../testing/podcast-rules.ts';
import { demoSite } from '../testing/running-site.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const FILE = '__rss/_podcasts/lock-flight.xml';
const PODCAST = {
  title: 'Lock & flight',
  url: 'https://www.culvert.example/lock-flight',
  description: 'One lock an episode, <slowly> & uphill.',
  category: 'Society & Culture',
  ownerEmail: 'desk@culvert.example',
};

describe('the feed of a podcast', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let cover = '';
  beforeAll(async () => {
    demo = await demoSite();
    cover = await picture(1_500, 1_500);
    await set({ ...PODCAST, image: cover });
    await episode('one', { episode: 1, duration: 1_871 });
  });
  afterAll(() => demo.close());

  async function commit(...writes: Write[]) {
    const change = await demo.site.commit({ writes, actor, reason: 'test' });
    await demo.publisher.publish(demo.tenantKey, change.sequence);
    return change.records[0]?.id ?? '';
  }
  const feed = () => siteFiles(demo.dataDir, demo.tenantKey).pages.read(FILE)?.toString() ?? null;
  const picture = (width: number, height: number) =>
    commit(
      create(asset, { name: 'Cover', type: 'image', file: `cover-${width}-${height}.webp`, width, height }),
    );

  async function set(podcast: Data) {
    const whole = await demo.site.whole('settings', 'podcasts');
    const overview = [podcast];
    if (whole === null) return commit(create(podcastsSettings, { overview }, { publish: true }));
    return change(podcastsSettings, 'podcasts', { overview });
  }
  async function change(entity: AnyEntity, id: string, input: Data) {
    const whole = await demo.site.whole(entity.collection, id);
    if (whole === null) throw new Error(`There is no ${id}`);
    return commit(publish(entity, { ...whole, ...edit(entity, whole, input) }));
  }
  const episode = (name: string, more: Data = {}) =>
    commit(
      create(
        content,
        {
          ...{ type: 'Podcast', name, alias: `/episode-${name}`, published: '2026-11-20T10:00:00.000Z' },
          ...{ series: PODCAST.title, teaser: 'A gate & a <pound>', audioBytes: 22_459_392 },
          ...{ audioUrl: `https://audio.culvert.example/${name}.mp3?a=1&b=2`, ...more },
        },
        { publish: true },
      ),
    );

  it('keeps to RSS 2.0 and to what podcast apps ask for', () => {
    const xml = feed() ?? '';
    expect(podcastProblems(xml)).toEqual([]);
    expect(xml).toContain('<itunes:duration>1871</itunes:duration>');
    expect(xml).toContain('url="https://audio.culvert.example/one.mp3?a=1&amp;b=2"');
    expect(artworkIn(xml)).toBe('https://www.culvert.example/assets/cover-1500-1500.webp/1600.jpg');
    expect(artworkProblem({ width: 1_500, height: 1_500 })).toBeNull();
  });

  it('breaks each rule where what the rule is about is taken out', () => {
    const xml = feed() ?? '';
    const broken: readonly (readonly [rule: RegExp, from: string | RegExp, to: string])[] = [
      [/no RSS 2.0/, 'version="2.0"', 'version="1.0"'],
      [/namespace/, /xmlns:itunes="[^"]*"/, ''],
      [/channel .* title/, /<title>Lock.*?<\/title>/, ''],
      [/channel .* leads to a page/, /<link>[^<]*<\/link>/, ''],
      [/channel .* description/, /<description>One.*?<\/description>/, ''],
      [/language/, /<language>.*?<\/language>/, ''],
      [/category/, /<itunes:category [^>]*>/, ''],
      [/channel .* explicit/, /<itunes:explicit>false/g, '<itunes:explicit>clean'],
      [/artwork/, '1600.jpg"/>', '1600.avif"/>'],
      [/own address/, /<atom:link [^>]*>/, ''],
      [/Episode 1 .* has an id/, /<guid.*?<\/guid>/, ''],
      [/Episode 1 .* no address/, /<guid.*?<\/guid>/, '<guid>https://www.culvert.example/a</guid>'],
      [/Episode 1 .* published/, /<pubDate>.*?<\/pubDate>/, ''],
      [/Episode 1 .* one recording/, /<enclosure[^>]*>/, ''],
      [/Episode 1 .* bytes/, 'length="22459392"', 'length="0"'],
      [/Episode 1 .* kind/, 'type="audio/mpeg"', 'type="audio/wav"'],
      [/Episode 1 .* how long/, '>1871<', '>PT31M<'],
      [/Episode 1 .* number/, /<itunes:episode>1</, '<itunes:episode>one<'],
    ];
    for (const [rule, from, to] of broken) {
      expect([rule, xml.match(from) !== null || xml.includes(String(from))]).toEqual([rule, true]);
      expect(podcastProblems(xml.replace(from, to)).join('\n')).toMatch(rule);
    }
  });

  it('has no episode whose recording is gated, or whose size is not known', async () => {
    await episode('gated', { userRegistration: { isRequired: true } });
    const id = await episode('unmeasured', { audioBytes: undefined });
    expect(feed()).not.toMatch(/gated|unmeasured/);
    await change(content, id, { audioBytes: 1_000 });
    expect(feed()).toContain('unmeasured');
    expect(podcastProblems(feed() ?? '')).toEqual([]);
  });

  it('keeps the entry of an episode that comes to another address', async () => {
    const id = await episode('moved');
    await change(content, id, { alias: '/episode-elsewhere' });
    expect(feed()).toContain(`masthead:culvert:${id}</guid>`);
    expect(feed()).toContain('/episode-elsewhere</link>');
  });

  it('is there while its artwork is a square that is large enough, and comes back by itself', async () => {
    expect(artworkProblem({ width: 1_500, height: 1_000 })).not.toBeNull();
    for (const [width, height] of [
      [1_500, 1_000],
      [1_200, 1_200],
    ] as const) {
      expect(artworkProblem({ width, height })).not.toBeNull();
      await set({ ...PODCAST, image: await picture(width, height) });
      expect(feed()).toBeNull();
    }
    await set({ ...PODCAST, image: cover });
    expect(podcastProblems(feed() ?? '')).toEqual([]);
  });
});
