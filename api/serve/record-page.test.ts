import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPage } from '#content-store/model/previews/record-page.ts';
import { demoServer } from '../testing/demo-server.ts';

const PIECE = '/features/the-bridge-that-is-never-finished';
const GATED = '/practice/how-to-read-a-crack';
const DAY = 86_400_000;

describe('the page of a record that is being edited', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const ask = (body: object, headers: Record<string, string> = {}) =>
    fetch(server.address('/api/record-page'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${server.token}`,
        'x-tenant-key': 'culvert',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const drawn = async (id: string, typed: object, more: object = {}) => {
    const asked = { collection: 'content', id, viewer: 'reader', typed, ...more };
    return recordPage.read((await (await ask(asked)).json()).data, 'page');
  };
  const draft = async (alias: string, more: object = {}) => {
    const input = { type: 'Page', name: `Draft at ${alias}`, alias, ...more };
    const { record, errors } = await server.save('createContent', { input });
    expect(errors).toBeUndefined();
    return record;
  };
  /** So many days from now, at noon on the site's clock. */
  const noon = (days: number) =>
    `${new Date(server.demo.now().getTime() + days * DAY).toISOString().slice(0, 10)}T12:00`;

  it('shows what is typed, and stores nothing', async () => {
    const id = await server.idOf(PIECE);
    const before = await server.demo.site.record('content', id);
    const page = await drawn(id, { name: 'Typed just now', body: '<p>And this below it.</p>' });
    expect(page).toMatchObject({ kind: 'page', leftOut: [] });
    expect(page.html).toMatch(/<h1[^>]*>\s*Typed just now/);
    expect(page.html).toContain('And this below it.');
    expect(page.html).not.toContain('class="preview-bar"');
    expect(page.theme).toContain('--paper');
    expect(await server.demo.site.record('content', id)).toEqual(before);
    expect(await (await server.get(PIECE)).text()).not.toContain('Typed just now');
  });

  it('shows a draft as if it were published, at the address that is typed', async () => {
    const { id } = await draft('/typed-draft');
    const page = await drawn(id, { alias: '/typed-elsewhere', name: 'Not out yet' });
    expect(page.html).toContain('Not out yet');
    expect(page.html).toContain('/typed-elsewhere');
    expect((await server.get('/typed-elsewhere')).status).toBe(404);
  });

  it('withholds from a reader what a gate withholds, typed or not, and nothing from staff', async () => {
    const id = await server.idOf(GATED);
    const body = '<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p><p>The end, for members.</p>';
    const typed = { body, userRegistration: { isRequired: true } };
    const [reader, staff] = await Promise.all([drawn(id, typed), drawn(id, typed, { viewer: 'staff' })]);
    expect(reader.html).toContain('One.');
    expect(reader.html).not.toContain('The end, for members.');
    expect(staff.html).toContain('The end, for members.');
  });

  it('shows staff the drafts of everything else, and readers what is published', async () => {
    const section = (await server.demo.site.claimant('path:/features'))?.id ?? '';
    await draft('/typed-unseen', { type: 'Article', name: 'Nobody has seen this', primarySection: section });
    const ofSection = { collection: 'websiteSection' };
    const [reader, staff] = await Promise.all([
      drawn(section, { name: 'Long reads' }, ofSection),
      drawn(section, { name: 'Long reads' }, { ...ofSection, viewer: 'staff' }),
    ]);
    expect([reader.html, staff.html].every((html) => html?.includes('Long reads'))).toBe(true);
    expect(reader.html).not.toContain('Nobody has seen this');
    expect(staff.html).toContain('Nobody has seen this');
  });

  it('is of a layout the first page that it is for, live or not yet, with its rows as they are typed', async () => {
    const rowsOf = (body: string) => [
      { layout: '1', columns: [{ blocks: [{ type: 'rich_text', settings: { body } }] }] },
    ];
    const input = {
      type: 'url-override',
      name: 'Winter',
      alias: ['/winter', '/snow'],
      rows: rowsOf('<p>Ice.</p>'),
    };
    const { record, errors } = await server.save('createLayout', { input });
    expect(errors).toBeUndefined();
    const ofLayout = { collection: 'layout' };
    expect((await drawn(record.id, {}, ofLayout)).html).toContain('Ice.');
    expect((await drawn(record.id, {}, { ...ofLayout, viewer: 'staff' })).html).toContain('Ice.');
    expect((await drawn(record.id, { rows: rowsOf('<p>Thaw.</p>') }, ofLayout)).html).toContain('Thaw.');
    const home = (await server.demo.site.claimant('path:/'))?.id ?? '';
    expect(home).not.toBe('');
    expect((await drawn(record.id, { alias: ['/'] }, ofLayout)).html).toContain('Ice.');
    expect((await server.get('/winter')).status).toBe(404);
  });

  it('is as of a moment what readers have by then, and missing while its own time has not come', async () => {
    const { id } = await draft('/typed-later');
    const published = new Date(server.demo.now().getTime() + 5 * DAY).toISOString();
    const typed = { name: 'In five days', published };
    expect((await drawn(id, typed)).html).toContain('In five days');
    expect(await drawn(id, typed, { asOf: noon(3) })).toMatchObject({ kind: 'missing', html: null });
    expect((await drawn(id, typed, { asOf: noon(7) })).html).toContain('In five days');
  });

  it('shows as it was what cannot be saved as typed, and names it', async () => {
    const { id } = await draft('/typed-wrongly');
    const page = await drawn(id, { name: '', teaser: 'Short and seen.' });
    expect(page.leftOut).toEqual(['name']);
    expect(page.html).toContain('Draft at /typed-wrongly');
  });

  it('cleans what is typed', async () => {
    const { id } = await draft('/typed-script');
    const page = await drawn(id, { body: '<p onclick="x()">Clean<script>alert(1)</script></p>' });
    expect(page.html).toContain('Clean');
    expect(page.html).not.toMatch(/alert\(1\)|onclick/);
  });

  it('is for staff who may read the record on this site, and for questions that can be', async () => {
    const id = await server.idOf(PIECE);
    const asked = { collection: 'content', id, viewer: 'reader', typed: {} };
    const answers = await Promise.all([
      ask(asked, { authorization: '' }),
      ask(asked, { 'x-tenant-key': 'nowhere' }),
      ask({ ...asked, id: 'not-there' }),
      ask({ ...asked, collection: 'nothing' }),
      ask({ ...asked, viewer: 'member' }),
      ask({ ...asked, asOf: '2026-13-45T00:00' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 400]);
    expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store');
  });
});
