import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';
import { EVERY_BLOCK, publishEveryBlock } from '#build/testing/every-block.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { person } from '#content-store/model/people/person.ts';
import { contactsSettings } from '#content-store/model/settings/contacts.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

describe('blocks of people, and of what is ahead', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    await publishEveryBlock(server.demo);
  });
  afterAll(() => server.close());

  /** The text of a page that has one block, a line for each part. */
  async function shown(path: string, type: string, settings: object = {}) {
    const rows = [{ columns: [{ blocks: [{ type, settings }] }] }];
    const input = { name: path, type: 'url-override', alias: [path], rows };
    const { record } = await server.save('createLayout', { input });
    expect((await server.save('publishLayout', { id: record.id, version: 1 })).errors).toBeUndefined();
    return () => linesAt(path);
  }
  async function linesAt(path: string): Promise<string> {
    const html = await (await server.get(path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    return main
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll(/\s*\n\s*/g, '\n')
      .replaceAll('&#39;', '’');
  }
  async function published(data: object) {
    const { records } = await server.demo.site.commit({
      writes: [create(content, { published: '2026-11-01T00:00:00Z', ...data }, { publish: true })],
      actor,
      reason: 'test',
    });
    await server.demo.publisher.publish(server.demo.tenantKey, server.demo.store.sequence());
    return records[0]?.id ?? '';
  }
  /** Lets time go by, and what comes of it be published. */
  async function wait(minutes: number) {
    server.demo.advance(minutes * 60_000);
    await server.demo.publisher.publish(server.demo.tenantKey, server.demo.store.sequence());
  }
  const inMinutes = (minutes: number) =>
    new Date(server.demo.now().getTime() + minutes * 60_000).toISOString();

  it('list webinars that are ahead, the next one first, and lose one when it is over', async () => {
    const starts = { startDate: inMinutes(1), endDate: inMinutes(2) };
    await published({ type: 'Webinar', name: 'Within the hour', alias: '/within-the-hour', ...starts });
    const list = await shown('/webinars', 'webinars', { numberOfItems: 2 });
    expect(await list()).toMatch(/Within the hour[\s\S]*Gates, heard from the yard/);
    expect(await list()).not.toContain('Sluices, seen from below');
    await wait(3);
    expect(await list()).not.toContain('Within the hour');
    expect(await list()).toMatch(/Gates, heard from the yard[\s\S]*Sluices, seen from below/);
  });

  it('lead to the next webinar, or the one that was chosen, and to its registration until it is over', async () => {
    const starts = {
      startDate: inMinutes(1),
      endDate: inMinutes(2),
      registrationUrl: 'https://webinars.example/soon',
    };
    const id = await published({ type: 'Webinar', name: 'Soon', alias: '/soon', ...starts });
    const next = await shown('/next-webinar', 'webinar_link');
    const chosen = await shown('/chosen-webinar', 'webinar_link', { webinar: id });
    expect(await next()).toMatch(/Soon[\s\S]*Register/);
    await wait(3);
    expect(await next()).toMatch(/Gates, heard from the yard[\s\S]*Register/);
    expect(await chosen()).toMatch(/Soon[\s\S]*See what was said/);
  });

  it('list positions until one can no longer apply, with who looks for somebody', async () => {
    const job = {
      type: 'Job',
      name: 'Ice breaker',
      alias: '/ice-breaker',
      closes: inMinutes(1),
      employment: 'TEMPORARY',
    };
    await published(job);
    const board = await shown('/positions', 'job_board');
    expect(await board()).toMatch(/Ice breaker\nTemporary\nCloses/);
    expect(await board()).toMatch(/Lock-keeper, upper flight\n[^\n]+\nFull time\nCloses\nJan/);
    await wait(3);
    expect(await board()).not.toContain('Ice breaker');
    expect(await board()).toContain('Lock-keeper, upper flight');
  });

  it('show the contacts of a piece, those that were chosen, or those of the section', async () => {
    const contacts = (await server.demo.site.claimant(`path:${EVERY_BLOCK.contact}`))?.id;
    const here = await shown('/whom-to-ask', 'contacts', { contacts: [contacts] });
    expect(await here()).toMatch(/Ines Fallow\nMillwright, [^\n]+\nyard@culvert.example\n\+44 1632 960150/);
    expect(await here()).not.toContain('Tobias Rook');
    const all = await shown('/everybody', 'contacts');
    expect(await all()).toContain('Ines Fallow');
    expect(await all()).toContain('Tobias Rook');
    // The company’s own, as its page has it.
    expect(await linesAt(EVERY_BLOCK.company)).toMatch(/A company key contact\nInes Fallow\n/);
  });

  it('show people of the settings in their groups, or those that are chosen, in the order of the settings', async () => {
    const all = await shown('/all-groups', 'global_contacts');
    expect(await all()).toMatch(/The desk\n[\s\S]*Reporters\n/);
    const group = await shown('/reporters', 'global_contacts', { groups: ['Reporters'] });
    expect(await group()).toMatch(/Reporters\n/);
    expect(await group()).not.toContain('The desk');
    const both = await shown('/both-groups', 'global_contacts', { groups: ['Reporters', 'The desk'] });
    expect(await both()).toMatch(/The desk\n[\s\S]*Reporters\n/);
    const rows = [{ columns: [{ blocks: [{ type: 'global_contacts', settings: { groups: ['Nobody'] } }] }] }];
    const { errors } = await server.save('createLayout', {
      input: { name: 'A', type: 'url-override', alias: ['/nobody'], rows },
    });
    expect(JSON.stringify(errors)).toContain('Nobody is not offered on this site');
  });

  it('lead to the page of a person only where there is one', async () => {
    const { site } = server.demo;
    const desk = { fullName: 'Ada Quill', alias: '/authors/ada-quill' };
    const { records } = await site.commit({
      ...{ actor, reason: 'test' },
      writes: [create(person, desk, { publish: true })],
    });
    const whole = await site.whole('settings', contactsSettings.singletonId);
    if (whole === null) throw new Error('There are no contacts');
    const contactsGroup = [{ title: 'The night desk', contacts: [records[0]?.id] }];
    const edited = edit(contactsSettings, whole, { contactsGroup });
    await site.commit({
      ...{ actor, reason: 'test' },
      writes: [publish(contactsSettings, { ...whole, ...edited })],
    });
    await shown('/night-desk', 'global_contacts');
    const html = async () => (await server.get('/night-desk')).text();
    expect(await html()).toContain('<p class="contact-name">Ada Quill</p>');
    await published({ type: 'Article', name: 'By night', alias: '/by-night', authors: [records[0]?.id] });
    expect(await html()).toContain('href="/authors/ada-quill"');
  });

  it('say of a webinar that lasts all day no time, and look for no next one where one is chosen', async () => {
    const id = await published({
      ...{ type: 'Webinar', name: 'All day', alias: '/all-day' },
      ...{ startDate: '2027-01-05T00:00:00Z', isAllDay: true },
    });
    const chosen = await shown('/all-day-long', 'webinar_link', { webinar: id });
    expect(await chosen()).toMatch(/\nJan\. \d, 2027\n/);
    const reads = await server.demo.publisher.why(server.demo.tenantKey, '/all-day-long');
    expect(reads).not.toBeNull();
    expect(JSON.stringify(reads)).not.toContain('upcoming');
  });

  it('show a podcast with where else it is, and its newest episodes', async () => {
    const podcasts = await shown('/podcasts', 'podcasts');
    expect(await podcasts()).toMatch(
      /By water\nWhat locks sound like.\nApple Podcasts\n[\s\S]*The sound of a sluice/,
    );
    const none = await shown('/podcasts-alone', 'podcasts', { numberOfItems: 0 });
    expect(await none()).not.toContain('The sound of a sluice');
  });

  it('play an episode where it stands, by chapters, and once', async () => {
    const html = await (await server.get(EVERY_BLOCK.episode)).text();
    expect(html.match(/<audio/g)).toHaveLength(1);
    expect(html).toContain('href="https://audio.example/sluice.mp3#t=755"');
    expect(html).not.toContain('>Listen<');
  });

  it('hand the chapters of a gated episode to those who pass the gate, and to nobody else', async () => {
    const episode = {
      ...{
        type: 'Podcast',
        name: 'For members',
        alias: '/for-members',
        userRegistration: { isRequired: true },
      },
      ...{ audioUrl: 'https://audio.example/members.mp3', body: '<p>One.</p><p>Two.</p><p>Three.</p>' },
      chapters: [{ start: '2:10', title: 'The culvert' }],
    };
    const contentId = await published(episode);
    expect(await linesAt('/for-members')).not.toContain('The culvert');
    const fragments = await server.named('query/getGatedFragments');
    const given = JSON.stringify(await server.asStaff(fragments, { contentId }));
    expect(given).toContain('members.mp3#t=130');
    expect(given).toContain('The culvert');
  });

  it('list a webinar that lasts all day until its day is over, and lead to one that takes place', async () => {
    const today = { startDate: `${server.demo.now().toISOString().slice(0, 10)}T00:00:00Z`, isAllDay: true };
    await published({ type: 'Webinar', name: 'All of today', alias: '/all-of-today', ...today });
    const off = { startDate: inMinutes(5), eventStatus: 'cancelled' };
    await published({ type: 'Webinar', name: 'Called off', alias: '/called-off', ...off });
    const list = await shown('/webinars-of-today', 'webinars', { numberOfItems: 2 });
    expect(await list()).toMatch(/All of today[\s\S]*Called off/);
    const next = await shown('/next-that-takes-place', 'webinar_link');
    expect(await next()).toContain('All of today');
  });

  it('refuse a chapter at no time', async () => {
    const input = {
      ...{ type: 'Podcast', name: 'Timeless', published: '2026-11-01T00:00:00Z' },
      chapters: [{ start: 'noon', title: 'Noon' }],
    };
    const { errors } = await server.save('createContent', { input });
    expect(errors?.[0]?.extensions?.fields).toEqual({
      'chapters.0.start': 'Write minutes and seconds, such as 12:35, or hours too, such as 1:02:00',
    });
  });
});
