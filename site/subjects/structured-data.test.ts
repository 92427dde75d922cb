import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';

const ARTICLE = '/features/the-bridge-that-is-never-finished';
const ORIGIN = 'https://www.culvert.example';

let demo: Awaited<ReturnType<typeof demoSite>>;
beforeAll(async () => {
  demo = await demoSite();
});
afterAll(() => demo.close());

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

async function commit(...writes: Parameters<typeof demo.site.commit>[0]['writes']) {
  const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
  return demo.publisher.publish(demo.tenantKey, sequence);
}

/** Edits and publishes a record. */
async function change(entity: AnyEntity, id: string, patch: Data) {
  const whole = await demo.site.whole(entity.collection, id);
  if (whole === null) throw new Error(`There is no ${entity.name} ${id}`);
  const edited = edit(entity, whole, patch);
  const { live, working } = edited;
  return commit(entity.hasWorkingCopies ? publish(entity, { ...whole, live, working }) : edited);
}

/** A published article at `/named`, without a picture or a word but its text, unless said otherwise. */
async function article(name: string, body: readonly Data[], more: Data = {}): Promise<string> {
  const blocks = body.map((block, at) => ({ ...block, id: `b${at}` }));
  const data = { ...{ type: 'Article', name, alias: `/${name}`, published: '2026-11-01T00:00:00Z' } };
  await commit(create(content, { ...data, body: blocks, ...more }, { publish: true }));
  return `/${name}`;
}

async function picture(data: Data = {}): Promise<string> {
  pictures += 1;
  const given = { type: 'image', name: 'A picture', file: `picture-${pictures}.jpg` };
  const entry = create(asset, { ...given, width: 1_600, height: 900, ...data }, { id: `1900000${pictures}` });
  await commit(entry);
  return `1900000${pictures}`;
}
let pictures = 0;

async function page(path: string): Promise<string> {
  return readFile(join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html'), 'utf8');
}

async function told(path: string) {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page(path))?.[1] ?? '{}';
  return JSON.parse(json)['@graph']?.[0] ?? {};
}

async function metaOf(path: string, name: string): Promise<string | undefined> {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(await page(path))?.[1];
}

const words = (html: string): Data => ({ type: 'text', html: `<p>${html}</p>` });

it('tells search engines the tags of a piece, by the names they have now', async () => {
  expect((await told(ARTICLE)).keywords).toContain('Aqueducts');
  const terms = await demo.site.find({
    collection: 'taxonomyTerm',
    stage: 'live',
    where: { name: { eq: 'Aqueducts' } },
    orderBy: [],
    first: 1,
  });
  await change(taxonomyTerm, terms.items[0]?.id ?? '', { name: 'Aqueducts & culverts' });
  expect((await told(ARTICLE)).keywords).toContain('Aqueducts & culverts');
});

it('tells the way to a page as its breadcrumb shows it, through every section above it', async () => {
  const parent = (await demo.site.claimant('path:/features'))?.id;
  const yards = { name: 'Yards', alias: '/features/yards', parent };
  await commit(create(websiteSection, yards, { id: '19500001' }));
  const path = await article('in-a-yard', [words('One.')], { primarySection: '19500001' });
  for (const [at, ...names] of [
    [path, 'Culvert', 'Features', 'Yards', 'in-a-yard'],
    ['/features/yards', 'Culvert', 'Features', 'Yards'],
  ] as const) {
    const html = await page(at);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const steps = JSON.parse(json)['@graph'][1].itemListElement;
    expect(steps.map((one: { name: string }) => one.name)).toEqual(names);
    const shown = /<nav class="breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const links = [...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => `${ORIGIN}${href}`);
    expect(steps.slice(0, -1).map((one: { item: string }) => one.item)).toEqual(links);
  }
});

it('calls the feed of the front page as the site is called, and those of sections by both names', async () => {
  const feedOf = async (path: string) =>
    /<link rel="alternate" type="application\/rss\+xml" title="([^"]*)"/.exec(await page(path))?.[1];
  expect([await feedOf('/'), await feedOf('/news')]).toEqual(['Culvert', 'Culvert: News']);
});

describe('the text of a piece', () => {
  it('tells its pictures behind the lead picture, each once, with what is said of them', async () => {
    const [lead, own, plain] = [await picture(), await picture({ credit: 'A. Fenn' }), await picture()];
    const body = [
      words('One two three.'),
      { type: 'image', asset: own, width: 'text', caption: 'Said here' },
      { type: 'gallery', images: [lead, plain] },
    ];
    const said = await told(await article('of-pictures', body, { primaryImage: lead }));
    const at = (id: string) => `${ORIGIN}/assets/picture-${id.slice(-1)}.jpg`;
    expect(said.image).toEqual([
      at(lead),
      { '@type': 'ImageObject', url: at(own), caption: 'Said here', creditText: 'A. Fenn' },
      at(plain),
    ]);
    expect(said.wordCount).toBe(3);
    expect(said.video).toBeUndefined();
  });

  it('tells a film that has a title, a poster and a date, and no other', async () => {
    const poster = await picture();
    const film = { type: 'video', url: 'https://vimeo.com/76979871', title: 'A gate is hung' };
    const uploaded = '2026-10-01T00:00:00.000Z';
    const { video } = await told(await article('of-films', [film, { ...film, poster, uploaded }]));
    expect(video).toEqual([
      {
        '@type': 'VideoObject',
        name: 'A gate is hung',
        url: film.url,
        embedUrl: 'https://player.vimeo.com/video/76979871',
        thumbnailUrl: `${ORIGIN}/assets/picture-${poster.slice(-1)}.jpg`,
        uploadDate: uploaded,
      },
    ]);
  });

  it('stands in for a description and a picture that a piece has not', async () => {
    const own = await picture({ alt: 'A weir' });
    const body = [{ type: 'image', asset: own, width: 'text' }, words('The water rises. '.repeat(20))];
    const path = await article('of-itself', body);
    const description = await metaOf(path, 'description');
    expect(description).toMatch(/^The water rises\. .*(?:water|rises)…$/);
    expect(description?.length).toBeLessThanOrEqual(155);
    expect(await metaOf(path, 'og:description')).toBe(description);
    expect((await told(path)).description).toBe(description);
    const sized = `${ORIGIN}/assets/picture-${own.slice(-1)}.jpg/1280.jpg`;
    expect(await metaOf(path, 'og:image')).toBe(sized);
    expect(await metaOf(path, 'og:image:alt')).toBe('A weir');
    expect(await metaOf(path, 'twitter:card')).toBe('summary_large_image');
    const taught = await article('of-teaser', body, { teaser: 'Said by hand.' });
    expect(await metaOf(taught, 'description')).toBe('Said by hand.');
    expect(await metaOf(await article('of-words', [words('One.')]), 'twitter:card')).toBe('summary');
  });

  it('tells nothing of what a gate withholds', async () => {
    const [open, withheld] = [
      await picture({ caption: 'Everyone sees it' }),
      await picture({ caption: 'canarysluice', credit: 'canarysluice', alt: 'canarysluice' }),
    ];
    const body = [
      { type: 'image', asset: open, width: 'text' },
      words('Everyone reads this.'),
      words('And this.'),
      words('And that.'),
      words('canarysluice'),
      { type: 'image', asset: withheld, width: 'text' },
      {
        type: 'video',
        url: 'https://vimeo.com/1',
        title: 'canarysluice',
        poster: withheld,
        uploaded: '2026-10-01T00:00:00Z',
      },
      { type: 'gallery', images: [withheld] },
    ];
    const path = await article('of-a-gate', body, { userRegistration: { isRequired: true } });
    const said = await told(path);
    expect(said.image).toEqual([expect.objectContaining({ caption: 'Everyone sees it' })]);
    expect([said.video, said.wordCount]).toEqual([undefined, undefined]);
    expect(await metaOf(path, 'description')).toMatch(/^Everyone reads this\./);
    const html = await page(path);
    expect(html.includes('canarysluice')).toBe(false);
    expect(html.includes(`picture-${withheld.slice(-1)}.jpg`)).toBe(false);
    const closed = await article('of-a-closed-gate', body.slice(5), {
      userRegistration: { isRequired: true },
    });
    expect(await metaOf(closed, 'og:image')).toBeUndefined();
    expect((await page(closed)).includes('canarysluice')).toBe(false);
  });

  it('has its page rendered anew with the pictures that it tells of, and no other page', async () => {
    const own = await picture({ caption: 'Before' });
    const path = await article('of-changes', [words('One.'), { type: 'image', asset: own, width: 'text' }]);
    const receipt = await change(asset, own, { caption: 'After' });
    expect([receipt.changedPaths, receipt.checked]).toEqual([[path], 1]);
    expect((await told(path)).image).toEqual([expect.objectContaining({ caption: 'After' })]);
    // Nobody is told what it is called in the media library.
    expect((await change(asset, own, { name: 'Renamed' })).checked).toBe(0);
  });
});

describe('what takes place', () => {
  const event = (name: string, more: Data) =>
    article(name, [words('Come.')], { type: 'Event', startDate: '2026-12-10T18:30:00.000Z', ...more });

  it('says where, whether it is as planned, and how one attends', async () => {
    const venue = { name: 'The lock house', city: 'Sund' };
    expect(
      await told(await event('of-a-house', { venue, endDate: '2026-12-10T21:00:00.000Z' })),
    ).toMatchObject({
      '@type': 'Event',
      startDate: '2026-12-10T18:30:00.000Z',
      endDate: '2026-12-10T21:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'The lock house' },
    });
    expect(await told(await event('of-no-house', { venue, eventStatus: 'movedOnline' }))).toMatchObject({
      eventStatus: 'https://schema.org/EventMovedOnline',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    });
    expect((await told(await event('of-nothing', { eventStatus: 'cancelled' }))).eventStatus).toBe(
      'https://schema.org/EventCancelled',
    );
  });

  it('says days alone where it lasts all day', async () => {
    const { startDate } = await told(await event('of-a-day', { isAllDay: true }));
    expect(startDate).toBe('2026-12-10');
  });
});

it('says how long a recording is, and nothing where nobody knows', async () => {
  const [podcast, film] = [
    await article('heard', [words('Hear.')], { type: 'Podcast', duration: 1_871 }),
    await article('seen', [words('See.')], { type: 'Video', duration: 3_600 }),
  ];
  expect([(await told(podcast)).duration, (await told(film)).duration]).toEqual(['PT31M11S', 'PT1H']);
  expect((await told(await article('unheard', [words('H.')], { type: 'Podcast' }))).duration).toBeUndefined();
});

describe('when a piece changed last', () => {
  it('is told beside when it was published, and is that moment until it changes', async () => {
    const path = await article('of-a-change', [words('One.')]);
    const published = '2026-11-01T00:00:00.000Z';
    expect(await told(path)).toMatchObject({ datePublished: published, dateModified: published });
    expect(await metaOf(path, 'article:modified_time')).toBe(published);
    const id = (await demo.site.claimant(`path:${path}`))?.id ?? '';
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error('There is no article');
    const changed = '2026-11-20T12:00:00.000Z';
    await commit(
      publish(content, { ...whole, ...edit(content, whole, { teaser: 'Two.' }) }, undefined, changed),
    );
    expect(await told(path)).toMatchObject({ datePublished: published, dateModified: changed });
    expect(await metaOf(path, 'article:modified_time')).toBe(changed);
  });

  it('is never before it was published', async () => {
    const path = await article('of-tomorrow', [words('One.')]);
    const id = (await demo.site.claimant(`path:${path}`))?.id ?? '';
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error('There is no article');
    await commit(publish(content, whole, undefined, '2026-10-01T00:00:00.000Z'));
    expect((await told(path)).dateModified).toBe('2026-11-01T00:00:00.000Z');
  });
});

describe('a link preview', () => {
  it('has a JPEG with its size, no larger than the picture is', async () => {
    const wide = await article('of-a-wide-picture', [], { primaryImage: await picture() });
    const size = async (path: string) => [
      await metaOf(path, 'og:image:width'),
      await metaOf(path, 'og:image:height'),
    ];
    expect(await metaOf(wide, 'og:image')).toMatch(/\/1280\.jpg$/);
    expect(await size(wide)).toEqual(['1280', '720']);
    const small = await picture({ width: 640, height: 480 });
    expect(await size(await article('of-a-small-picture', [], { primaryImage: small }))).toEqual([
      '640',
      '480',
    ]);
  });

  it('has no picture where networks could not read it', async () => {
    const drawn = await picture({ file: undefined });
    const path = await article('of-a-drawing', [], { primaryImage: drawn });
    expect(await metaOf(path, 'og:image')).toBeUndefined();
    expect(await metaOf(path, 'twitter:card')).toBe('summary');
  });

  it('of the front page is called as the site is, of a section as the section', async () => {
    expect(await metaOf('/', 'og:title')).toBe('Culvert');
    expect(await metaOf('/news', 'og:title')).toBe('News');
    expect((await told('/'))['@type']).toBe('WebSite');
    expect(await told('/news')).toMatchObject({ '@type': 'CollectionPage', url: `${ORIGIN}/news` });
  });
});
