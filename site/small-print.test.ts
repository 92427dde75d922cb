import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';

const published = '2026-11-20T00:00:00Z';

describe('what pages show of', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const text = async (path: string) => (await server.get(path)).text();
  async function publish(alias: string, input: object): Promise<void> {
    const { record, errors } = await server.save('createContent', {
      input: { name: `At ${alias}`, alias, published, ...input },
    });
    expect(errors).toBeUndefined();
    await server.save('publishContent', record);
  }
  async function layOut(alias: string, blocks: readonly object[]): Promise<void> {
    const rows = [{ columns: [{ blocks }] }];
    const input = { name: `Of ${alias}`, type: 'url-override', alias: [alias], rows };
    const { record, errors } = await server.save('createLayout', { input });
    expect(errors).toBeUndefined();
    await server.save('publishLayout', record);
  }
  const film = 'https://www.youtube.com/watch?v=abcdefghijk';
  const player = 'embed/abcdefghijk';

  it('a film stands where the layout has a player, of whatever type its piece is', async () => {
    const start = { startDate: '2026-11-19T00:00:00Z' };
    const blocks = [
      { type: 'video_player', settings: {} },
      { type: 'content_body', settings: {} },
    ];
    for (const [alias, input] of [
      ['/cast', { type: 'Podcast', embedUrl: film }],
      ['/seminar', { type: 'Webinar', recordingUrl: film, ...start }],
      ['/film', { type: 'Video', embedUrl: film }],
    ] as const) {
      await layOut(alias, blocks);
      await publish(alias, input);
      expect([alias, (await text(alias)).split(player).length - 1]).toEqual([alias, 1]);
    }
  });

  it('a film is not lost where the layout’s player has another', async () => {
    const other = { videoUrl: 'https://vimeo.com/76979871' };
    await layOut('/two-films', [
      { type: 'video_player', settings: other },
      { type: 'content_body', settings: {} },
    ]);
    await publish('/two-films', { type: 'Video', embedUrl: film });
    const page = await text('/two-films');
    expect([page.includes(player), page.includes('video/76979871')]).toEqual([true, true]);
  });

  it('a film of which no player is known is a link', async () => {
    const link =
      '<a class="button" href="https://films.example/weir" target="_blank" rel="noopener">Watch at films.example</a>';
    await publish('/elsewhere', { type: 'Video', embedUrl: 'https://films.example/weir' });
    expect(await text('/elsewhere')).toContain(link);
    await layOut('/placed', [{ type: 'video_player', settings: {} }]);
    await publish('/placed', { type: 'Podcast', embedUrl: 'https://films.example/weir' });
    expect(await text('/placed')).toContain(link);
  });

  // spec: rule-date-by-type
  it('a webinar is its start, and of an event both', async () => {
    const dates = { startDate: '2026-12-01T15:00:00Z', endDate: '2026-12-02T15:00:00Z' };
    await publish('/two-days-online', { type: 'Webinar', ...dates });
    await publish('/two-days', { type: 'Event', ...dates });
    for (const [path, type] of [
      ['/titled-online', 'Webinar'],
      ['/titled', 'Event'],
    ] as const) {
      await layOut(path, [{ type: 'content_title', settings: {} }]);
      await publish(path, { type, ...dates });
    }
    const dateOn = async (path: string) => /<time[^>]*>([^<]*)<\/time>/.exec(await text(path))?.[1];
    expect([await dateOn('/titled-online'), await dateOn('/titled')]).toEqual([
      'Dec. 1, 2026',
      'Dec. 1, 2026 – Dec. 2, 2026',
    ]);
    expect(await text('/two-days-online')).toMatch(/When<\/dt><dd>Dec\. 1, 2026, \d/);
    // The time is that of the first day.
    expect(await text('/two-days')).toMatch(/When<\/dt><dd>Dec\. 1, 2026 – Dec\. 2, 2026, from \d/);
  });

  // spec: rule-external-link
  it('a link that leads out opens in a tab of its own, wherever it stands', async () => {
    const out = 'target="_blank" rel="noopener"';
    await publish('/leads-out', {
      type: 'Article',
      body: '<p><a href="https://a.example/in-text">a</a> <a href="/news">b</a></p>',
      primarySection: await server.idOf('/features'),
    });
    await publish('/promoted', {
      type: 'Promotion',
      linkUrl: 'https://a.example/promoted',
      primarySection: await server.idOf('/features'),
    });
    const page = await text('/leads-out');
    expect(page).toContain(`<a href="https://a.example/in-text" ${out}>a</a> <a href="/news">b</a>`);
    expect(await text('/promoted')).toContain(`href="https://a.example/promoted" ${out}`);
    await server.publishSettings('socialLinks', { facebook: 'https://facebook.example/culvert' });
    expect(await text('/')).toContain(
      `<a class="net net-facebook" href="https://facebook.example/culvert" ${out}>Facebook</a>`,
    );
    expect(page).toMatch(
      /<a class="net net-linkedin" href="https:\/\/www\.linkedin[^"]*" target="_blank" rel="noopener nofollow">/,
    );
    // What is the site's own stays where it is.
    expect(page.match(/<a href="\/[^>]*target=/)).toBeNull();
  });

  it('where an event is has all of the address, for readers and for search engines', async () => {
    const address = 'Quay Street 4, LS1 4AP Leeds, Yorkshire, United Kingdom';
    const venue = {
      name: 'The Pump House',
      address1: 'Quay Street 4',
      city: 'Leeds',
      postalCode: 'LS1 4AP',
      region: 'Yorkshire',
      country: 'United Kingdom',
    };
    await publish('/open-day', { type: 'Event', startDate: '2026-12-01T10:00:00Z', venue });
    const page = await text('/open-day');
    expect(page).toContain(`<dd>The Pump House, ${address}</dd>`);
    expect(page).toContain(`"address":"${address}"`);
  });

  it('a heading of which nothing is left is nothing', async () => {
    const settings = { title: '[issuename]', body: 'Of no issue.' };
    await layOut('/no-issue', [
      { type: 'rich_text', settings: { ...settings, body: '<p>Of no issue.</p>' } },
    ]);
    await publish('/no-issue', { type: 'Page' });
    const page = await text('/no-issue');
    expect(page).toContain('Of no issue.');
    expect(page).not.toMatch(/<h2[^>]*>\s*(<a[^>]*>)?\s*(<\/a>)?\s*<\/h2>/);
  });

  // spec: shell-footer-copyright
  it('whose it all is says the year, and the next from its first day on', async () => {
    expect(await text('/')).toContain('© 2026 Culvert');
    expect(await text('/news')).toContain('© 2026 Culvert');
    server.demo.advance(41 * 86_400_000);
    await server.demo.publisher.publish('culvert', server.demo.store.sequence());
    expect(await text('/')).toContain('© 2027 Culvert');
    expect(await text('/about-culvert')).toContain('© 2027 Culvert');
  });
});
