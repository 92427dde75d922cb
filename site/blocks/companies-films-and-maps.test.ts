import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';
import { EVERY_BLOCK, publishEveryBlock } from '#build/testing/every-block.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { podcastsSettings } from '#content-store/model/settings/podcasts.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

describe('blocks of companies, films, places, and of what is written once', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    await publishEveryBlock(server.demo);
  });
  afterAll(() => server.close());

  const html = async (path: string) => {
    const whole = await (await server.get(path)).text();
    return whole.slice(whole.indexOf('<main'), whole.indexOf('</main>'));
  };
  async function commit(...writes: Parameters<typeof server.demo.site.commit>[0]['writes']) {
    const { records, sequence } = await server.demo.site.commit({ writes, actor, reason: 'test' });
    await server.demo.publisher.publish(server.demo.tenantKey, sequence);
    return records[0]?.id ?? '';
  }
  const piece = (data: object) =>
    commit(create(content, { published: '2026-11-01T00:00:00Z', ...data }, { publish: true }));
  async function layout(input: object, types: readonly (string | [string, object])[]) {
    const blocks = types.map((one) => {
      const [type, settings] = [one].flat() as [string, object?];
      return { type, settings: settings ?? {} };
    });
    const rows = [{ columns: [{ blocks }] }];
    const { record, errors } = await server.save('createLayout', { input: { name: 'A', ...input, rows } });
    expect(errors).toBeUndefined();
    expect((await server.save('publishLayout', record)).errors).toBeUndefined();
  }
  const pageOf = (path: string, ...types: (string | [string, object])[]) =>
    layout({ type: 'url-override', alias: [path] }, types);
  async function change(path: string, patch: Data) {
    const id = (await server.demo.site.claimant(`path:${path}`))?.id ?? '';
    const whole = await server.demo.site.whole('content', id);
    if (whole === null) throw new Error(`There is no ${path}`);
    await commit(publish(content, { ...whole, ...edit(content, whole, patch) }));
  }

  it('have a company’s name on its picture, but not below a title that says it', async () => {
    const names = async (path: string) =>
      /<div class="company-banner">.*?<\/div>/s.exec(await html(path))?.[0].match(/class="company-name"/g) ??
      [];
    expect(await names(EVERY_BLOCK.piece)).toHaveLength(1);
    expect(await html(EVERY_BLOCK.company)).toContain('<div class="company-banner">');
    expect(await names(EVERY_BLOCK.company)).toHaveLength(0);
    await pageOf(EVERY_BLOCK.company, 'company_banner');
    expect(await names(EVERY_BLOCK.company)).toHaveLength(1);
  });

  it('say of a company where it is, how it is reached, and by whom', async () => {
    const contacts = ['20000005', '20000006'];
    const reached = {
      phone: '+44 1632 960161',
      email: 'mill@culvert.example',
      website: 'https://www.mill.example/',
    };
    await piece({
      ...{ type: 'Company', name: 'Weir & Son', alias: '/weir-and-son', contacts, ...reached },
      venue: { address1: 'Quay 4', city: 'Aldermoor' },
    });
    await pageOf('/weir-and-son', 'company_overview');
    const shown = await html('/weir-and-son');
    expect(shown).toContain('Quay 4, Aldermoor');
    expect(shown).toContain('<a href="tel:+441632960161">+44 1632 960161</a>');
    expect(shown).toContain('href="mailto:mill@culvert.example"');
    expect(shown).toMatch(/<a href="https:\/\/www\.mill\.example\/"[^>]*>mill\.example<\/a>/);
    expect(shown).toMatch(/Ines Fallow<\/a><span class="quiet">, Millwright/);
    expect(shown).toContain('Tobias Rook');
    // With its text: what the overview says, the text's facts do not say again.
    await piece({ type: 'Company', name: 'Weir & Sons', alias: '/weir-and-sons', contacts, ...reached });
    await pageOf('/weir-and-sons', 'company_overview', 'content_body');
    const both = await html('/weir-and-sons');
    for (const once of ['mailto:', 'tel:', 'https://www.mill.example/', 'Ines Fallow'])
      expect([once, both.split(once).length - 1]).toEqual([once, 1]);
  });

  it('name the contacts of a piece once: in their block where there is one, else among its facts', async () => {
    const names = async (path: string) => (await html(path)).match(/Ines Fallow/g)?.length ?? 0;
    await piece({
      ...{ type: 'Article', name: 'Asked', alias: '/asked', contacts: ['20000005'] },
      body: '<p>One.</p>',
    });
    await pageOf('/asked', 'content_title', 'content_body');
    expect(await names('/asked')).toBe(1);
    await piece({
      ...{ type: 'Article', name: 'Asked of', alias: '/asked-of', contacts: ['20000005'] },
      body: '<p>One.</p>',
    });
    await pageOf('/asked-of', 'content_title', 'content_body', 'contacts');
    expect(await names('/asked-of')).toBe(1);
    // Others that were chosen for their place are not those of the piece.
    await piece({
      ...{ type: 'Article', name: 'Asked by', alias: '/asked-by', contacts: ['20000005'] },
      body: '<p>One.</p>',
    });
    await pageOf('/asked-by', 'content_body', ['contacts', { contacts: ['20000006'] }]);
    expect(await names('/asked-by')).toBe(1);
    expect(await html('/asked-by')).toContain('Tobias Rook');
    await piece({
      ...{ type: 'Company', name: 'Key & Co', alias: '/key-and-co', contacts: ['20000005', '20000006'] },
    });
    await pageOf('/key-and-co', 'content_body', 'company_overview', 'company_key_contact');
    expect(await names('/key-and-co')).toBe(1);
    expect((await html('/key-and-co')).match(/Tobias Rook/g)).toHaveLength(1);
  });

  it('play the film of a piece of any type: at a site, in a file, or as it was pasted', async () => {
    const starts = { startDate: '2026-10-01T10:00:00Z', published: '2026-09-01T00:00:00Z' };
    const frame = '<iframe src="https://player.vimeo.com/video/76979871"></iframe>';
    const films = [
      [
        '/talk',
        { type: 'Webinar', ...starts, recordingUrl: 'https://films.example/talk.mp4' },
        /<video src="https:\/\/films\.example\/talk\.mp4"[^>]*preload="none"/,
      ],
      [
        '/fair',
        { type: 'Event', ...starts, recordingUrl: 'https://vimeo.com/76979871' },
        /<iframe src="https:\/\/player\.vimeo/,
      ],
      ['/heard', { type: 'Podcast', embedCode: frame }, /<iframe[^>]*src="https:\/\/player\.vimeo/],
      ['/seen', { type: 'Video', embedUrl: 'https://films.example/page' }, /<a[^>]*>Watch at films\.example/],
    ] as const;
    for (const [path, data, expected] of films) {
      await piece({ name: path, alias: path, ...data });
      await pageOf(path, 'content_body', 'video_player');
      const shown = await html(path);
      expect([path, shown]).toEqual([path, expect.stringMatching(expected)]);
      expect([path, shown.match(new RegExp(expected, 'g'))]).toEqual([
        path,
        expect.objectContaining({ length: 1 }),
      ]);
    }
  });

  it('show a film without its address where it is withheld', async () => {
    await piece({
      ...{ type: 'Video', name: 'For members', alias: '/members-film', body: '<p>One.</p>' },
      ...{ embedUrl: 'https://films.example/secret.mp4', userRegistration: { isRequired: true } },
    });
    await pageOf('/members-film', 'content_body', 'video_player');
    expect(await html('/members-film')).not.toContain('secret.mp4');
  });

  it('show no film of their own on the public page of a gated piece', async () => {
    await piece({ type: 'Article', name: 'Filmed', alias: '/filmed', body: '<p>One.</p>' });
    await pageOf('/filmed', 'content_body', [
      'video_player',
      { videoUrl: 'https://films.example/chosen.mp4' },
    ]);
    expect(await html('/filmed')).toContain('chosen.mp4');
    await change('/filmed', { userRegistration: { isRequired: true } });
    expect(await html('/filmed')).not.toContain('chosen.mp4');
  });

  it('lead from a state to what is filed there, on the map and in a list', async () => {
    await pageOf('/states', 'simplemaps_us');
    const shown = await html('/states');
    expect(shown.match(/<a href="\/topics\/oregon"/g)).toHaveLength(2);
    expect(shown).toMatch(/<li><a href="\/topics\/louisiana">Louisiana<\/a><\/li>/);
    expect(shown).not.toContain('Texas');
    expect(shown.match(/<rect/g)).toHaveLength(52);
    await piece({ type: 'Article', name: 'In Oregon', alias: '/in-oregon', taxonomy: ['20000021'] });
    await change('/for-advertisers', { taxonomy: ['20000020'] });
    expect(await html('/states')).toContain('Oregon');
    await change('/in-oregon', { taxonomy: [] });
    expect(await html('/states')).not.toContain('/topics/oregon');
  });

  it('withhold the map on a gated piece', async () => {
    const gated = { body: '<p>One.</p>', userRegistration: { isRequired: true } };
    await piece({ type: 'Article', name: 'Where', alias: '/where', ...gated });
    await pageOf('/where', 'content_body', 'simplemaps_us');
    expect(await html('/where')).not.toContain('states-map');
  });

  it('show the text of another page, and nothing of it where it has a gate', async () => {
    const id = await piece({ type: 'Page', name: 'Offer', alias: '/offer', body: '<p>Nine euros.</p>' });
    await pageOf('/with-offer', ['marketing_page_content', { page: id }]);
    expect(await html('/with-offer')).toContain('Nine euros.');
    await change('/offer', { body: '<p>Ten euros.</p>' });
    expect(await html('/with-offer')).toContain('Ten euros.');
    await change('/offer', { userRegistration: { isRequired: true } });
    expect(await html('/with-offer')).not.toContain('euros');
  });

  it('keep the episodes of a podcast that is called otherwise, and its feed where it was', async () => {
    const { site } = server.demo;
    const overview = async () => {
      const data = (await site.get('settings', podcastsSettings.singletonId, { stage: 'live' }))?.data;
      return data?.overview as Record<string, unknown>[];
    };
    const [podcast] = await overview();
    await server.publishSettings('podcasts', { overview: [{ ...podcast, title: 'On water' }] });
    expect(await overview()).toMatchObject([{ title: 'On water', earlierTitles: ['By water'] }]);
    await pageOf('/our-podcasts', 'podcasts');
    expect(await html('/our-podcasts')).toMatch(/On water[\s\S]*The sound of a sluice/);
    expect(await html(EVERY_BLOCK.episode)).toContain('Apple Podcasts');
    await server.publishSettings('podcasts', { overview: [{ ...podcast, title: 'By water' }] });
    expect(await overview()).toMatchObject([{ title: 'By water', earlierTitles: ['On water'] }]);
  });

  it('refuse two podcasts whose feeds would have one address', async () => {
    const two = ['By water', 'By: Water!'].map((title, at) => ({ title, url: `https://p.example/${at}` }));
    const { version = 0 } = (await server.demo.site.record('settings', 'podcasts')) ?? {};
    const { errors } = await server.save('updatePodcastsSettings', {
      ...{ id: 'podcasts', version, input: { overview: two } },
    });
    expect(errors?.[0]?.extensions?.fields).toEqual({
      'overview.1.title':
        '“By: Water!” and “By water” are too much alike: their feeds would have the same address. Give one of them another title',
    });
  });
});
