import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { demoSite } from '#build/testing/running-site.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { contentTypes, datedTypes } from '#content-store/model/content/content-types.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Write } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const FRAME = '<iframe src="https://player.vimeo.com/video/7"></iframe>';

describe('the page of a piece, whatever its type', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let section = '';
  beforeAll(async () => {
    demo = await demoSite();
    section = (await demo.site.claimant('path:/events'))?.id ?? '';
    const features = (await demo.site.claimant('path:/features'))?.id;
    const ahead = new Date(demo.now().getTime() + 3_600_000).toISOString();
    await commit(
      file('sheet', 'Data sheet'),
      file('plan', 'Plan'),
      ...['one', 'two'].map((id) => create(asset, { name: id, alt: `Picture ${id}` }, { id })),
      piece('Company', { name: 'Weir & Sons' }, '90000001'),
      piece('Contact', {
        jobTitle: 'Lock keeper',
        email: 'keeper@weir.example',
        phone: '+1 (555) 0100',
        company: '90000001',
      }),
    );
    const contacts = [(await demo.site.claimant('path:/a-contact'))?.id];
    await commit(
      piece('Webinar', {
        startDate: ahead,
        registrationUrl: 'https://register.example/',
        primarySection: section,
        contacts,
      }),
      piece('Podcast', { series: 'On water', episode: 3, audioUrl: 'https://audio.example/3.mp3' }),
      piece('Video', { embedCode: `<script>alert(1)</script>${FRAME}` }),
      piece('MediaGallery', { images: ['one', 'two'] }),
      piece('Product', {
        price: { amount: '1250.5', currency: 'EUR' },
        modelNumber: 'P-7',
        company: '90000001',
      }),
      piece('Whitepaper', { file: 'sheet' }),
      piece('PressRelease', { attachments: ['plan'] }),
      piece('Article', { linkUrl: 'https://www.offer.example/now', primarySection: features }),
      piece('Blog', {
        metadata: { description: 'What it is about', aiKeywords: ['Sluices'] },
        gating: { surveyType: 'omeda' },
        body: '<p>The beginning.</p><p>The end.</p>',
        attachments: ['plan'],
      }),
      piece('Job', { company: '90000001', employment: 'PART_TIME', applyUrl: 'https://apply.example/' }),
      ...contentTypes
        .filter(({ type }) => !MADE.has(type))
        .map(({ type }) => piece(type, datedTypes.includes(type) ? { startDate: ahead } : {})),
    );
  });
  afterAll(() => demo.close());

  const MADE = new Set(
    'Company Contact Webinar Podcast Video MediaGallery Product Whitepaper PressRelease Article Blog Job'.split(
      ' ',
    ),
  );
  const file = (id: string, name: string) =>
    create(asset, { name, type: 'file', file: `${id}.pdf`, mimeType: 'application/pdf' }, { id });
  const piece = (type: string, fields: Data = {}, id?: string) =>
    create(
      content,
      {
        type,
        name: `A ${type}`,
        alias: `/a-${type.toLowerCase()}`,
        published: demo.now().toISOString(),
        ...fields,
      },
      { id, publish: true },
    );
  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  const output = (path: string) => readFile(join(demo.dataDir, 'public', demo.tenantKey, path), 'utf8');
  const page = (type: string) => output(`a-${type.toLowerCase()}/index.html`);
  async function told(type: string): Promise<Data> {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page(type))?.[1] ?? '{}';
    return JSON.parse(json)['@graph'][0];
  }
  const words = async (type: string) => (await page(type)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  it('is there for every type, in the sitemap and for search engines what its type is declared as', async () => {
    const index = await output('sitemap.xml');
    for (const { type, layoutKey, schemaType = 'Article' } of contentTypes) {
      expect([type, (await told(type))['@type']]).toEqual([type, schemaType]);
      expect(index).toContain(`/sitemap/${layoutKey}-`);
    }
    await demo.settle();
    expect((await verifySite(demo)).stale).toEqual([]);
  });

  it('says when a webinar is, where to register, and whom to ask, and is among the events ahead', async () => {
    expect(await output('events/index.html')).toContain('A Webinar');
    expect(await words('Webinar')).toMatch(/When .* Registration Register Contact A Contact \(Lock keeper\)/);
    expect(await told('Webinar')).toMatchObject({
      location: { '@type': 'VirtualLocation', url: 'https://register.example/' },
    });
  });

  it('says how someone is reached', async () => {
    const html = await page('Contact');
    expect(html).toContain('href="mailto:keeper@weir.example"');
    expect(html).toContain('href="tel:+15550100"');
    expect(await told('Contact')).toMatchObject({
      jobTitle: 'Lock keeper',
      worksFor: { name: 'Weir & Sons' },
    });
  });

  it('says what something costs, and who makes it', async () => {
    expect(await words('Product')).toMatch(/Company Weir &amp; Sons Model P-7 Price €1,250\.50/);
    expect(await told('Product')).toMatchObject({ offers: { price: '1250.5', priceCurrency: 'EUR' } });
  });

  it('lets one listen, look, and take away what comes with a piece', async () => {
    expect(await page('Podcast')).toContain('href="https://audio.example/3.mp3"');
    expect(await told('Podcast')).toMatchObject({ partOfSeries: { name: 'On water' }, episodeNumber: 3 });
    expect(await page('Video')).toContain('https://player.vimeo.com/video/7');
    expect(await page('Video')).not.toContain('alert(1)');
    expect((await page('MediaGallery')).match(/alt="Picture (one|two)"/g)).toHaveLength(2);
    expect(await page('Whitepaper')).toContain('href="/assets/sheet.pdf"');
    expect(await page('PressRelease')).toContain('href="/assets/plan.pdf"');
  });

  it('tells search engines of a job only with the employer', async () => {
    expect(await words('Job')).toMatch(/Employment Part time Application Apply/);
    expect(await told('Job')).toMatchObject({
      employmentType: 'PART_TIME',
      hiringOrganization: { name: 'Weir & Sons' },
    });
  });

  it('leads elsewhere from lists where the piece does', async () => {
    const list = await output('features/index.html');
    expect(list).toContain(
      '<a href="https://www.offer.example/now" target="_blank" rel="noopener">A Article</a>',
    );
    expect(list).not.toContain('href="/a-article"');
    expect(await page('Article')).toContain('Read on at offer.example');
  });

  it('describes itself as its metadata say, and withholds what a survey stands before', async () => {
    const html = await page('Blog');
    expect(html).toContain('<meta name="description" content="What it is about"');
    expect(await told('Blog')).toMatchObject({ keywords: ['Sluices'], isAccessibleForFree: false });
    expect(html).toContain('The beginning.');
    expect(html).not.toContain('The end.');
    expect(html).not.toContain('plan.pdf');
    const id = (await demo.site.claimant('path:/a-blog'))?.id ?? '';
    expect(await demo.publisher.fragment(demo.tenantKey, id, 'body')).toMatch(/The end\..*\/plan"/s);
  });
});
