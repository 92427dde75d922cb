import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutPage } from '#content-store/model/previews/layout-page.ts';
import { demoServer } from '../testing/demo-server.ts';

const PIECE = '/features/the-bridge-that-is-never-finished';

/** A row of one column with these blocks. */
const row = (...blocks: readonly object[]) => ({ layout: '1', columns: [{ blocks }] });
const text = (body: string) => ({ type: 'rich_text', settings: { body } });

describe('a page with a layout that is being edited', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const ask = (body: object, headers: Record<string, string> = {}) =>
    fetch(server.address('/api/layout-page'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${server.token}`,
        'x-tenant-key': 'culvert',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const drawn = async (path: string, rows: readonly object[], more: object = {}) => {
    const answer = await (await ask({ path, typed: { rows }, ...more })).json();
    return layoutPage.read(answer.data, 'page');
  };

  it('is the page of a piece with those rows, whatever layout it has, and says where each part stands', async () => {
    const page = await drawn(PIECE, [
      row({ type: 'content_title', settings: {} }),
      row(text('<p>Typed just now.</p>'), { type: 'content_list', settings: { numberOfItems: 2 } }),
    ]);
    expect(page.kind).toBe('page');
    expect(page.html).toMatch(/<section class="row[^"]*" data-place="0">/);
    expect(page.html).toMatch(/data-place="0\.0\.0"[\s\S]*The bridge/);
    expect(page.html).toMatch(
      /class="block block-rich-text"[^>]* data-place="1\.0\.0"[\s\S]*Typed just now\./,
    );
    expect(page.html).toContain('data-place="1.0.1"');
    expect(page.html).not.toContain('class="preview-bar"');
    expect(page.theme).toContain('--paper');
    // Readers’ page says nothing of it, and is as it was.
    const readers = await (await server.get(PIECE)).text();
    expect(readers).not.toContain('data-place');
    expect(readers).not.toContain('Typed just now.');
  });

  it('lists what readers see now, and is there too for a piece that they do not have yet', async () => {
    const rows = [
      row({ type: 'content_title', settings: {} }, { type: 'content_list', settings: { numberOfItems: 30 } }),
    ];
    const home = await drawn('/', rows);
    expect(home.html).toContain('The bridge that is never finished');
    expect(home.html).not.toContain('What a pump house sounds like');
    expect(home.html).not.toContain('Flood maps of the lower Alder');
    const draft = await drawn('/features/what-a-pump-house-sounds-like', rows);
    expect(draft.html).toMatch(/data-place="0\.0\.0"[\s\S]*What a pump house sounds like/);
  });

  it('keeps a place for what shows nothing, and for what is not filled in yet', async () => {
    const page = await drawn('/', [
      row(
        { type: 'content_title', settings: {} },
        { type: 'rich_text', settings: {} },
        { type: 'tide_clock', settings: { words: 'High at noon' } },
        text('<p>The last of four.</p>'),
      ),
      row(),
    ]);
    expect(page.incomplete.toSorted()).toEqual(['0.0.1', '0.0.2']);
    expect(page.html).toMatch(/data-place="0\.0\.0"><strong>Content title<\/strong> It has nothing to show/);
    expect(page.html).toMatch(
      /data-place="0\.0\.1"><strong>Rich text<\/strong> Its settings are not filled in/,
    );
    expect(page.html).toContain('data-place="0.0.2"><strong>tide_clock</strong>');
    expect(page.html).toMatch(/data-place="0\.0\.3"[\s\S]*The last of four\./);
    expect(page.html).toMatch(/data-place="1\.0">\s*<p class="unbuilt"><strong>Nothing stands here yet/);
  });

  it('says of a list that fills itself why it has too few, to nobody else', async () => {
    const settings = { numberOfItems: 100, contentTypes: ['Event'], withoutRepetition: false };
    const rows = [row({ type: 'content_image_grid', settings })];
    expect((await drawn('/', rows)).html).toMatch(
      /<p class="unbuilt">\d+ of 100: no more pieces match\.<\/p>/,
    );
    expect(await (await server.get('/')).text()).not.toContain('no more pieces match');
    const few = await drawn('/', [
      row({ type: 'content_image_grid', settings: { ...settings, numberOfItems: 1 } }),
    ]);
    expect(few.html).not.toContain('no more pieces match');
  });

  it('says of a list that leaves out what the page already shows that it is why', async () => {
    const settings = { numberOfItems: 100, contentTypes: ['Event'] };
    const list = (more: object = {}) =>
      row({ type: 'content_image_grid', settings: { ...settings, withoutRepetition: false, ...more } });
    const beside = async (shown: number) => {
      const rows = [list({ numberOfItems: shown }), list({ withoutRepetition: true })];
      return (await drawn('/', rows)).html;
    };
    expect(await beside(1)).toMatch(
      /\d+ of 100: “Leave out what the page already shows” leaves out the others that match\./,
    );
    expect(await beside(100)).toMatch(
      /data-place="1\.0\.0"><strong>[^<]+<\/strong> It has nothing to show on this page\. 0 of 100: “Leave out what the page already shows” leaves out all that match\./,
    );
    expect((await drawn('/', [list({ withoutRepetition: true })])).html).toMatch(
      /of 100: no more pieces match\./,
    );
  });

  it('says what to give a block that has nothing to show for want of settings', async () => {
    const cta = { buttonLabel: 'Walk with us' };
    const page = await drawn('/', [
      row({ type: 'call_to_action', settings: {} }, { type: 'call_to_action', settings: { cta } }),
    ]);
    const asks =
      /<strong>Call to action<\/strong> It has nothing to show on this page\. Give it a heading, a text, an image, or a button with a label and a link\./g;
    expect(page.html?.match(asks)?.length).toBe(2);
  });

  it('says of a block which of its settings is refused, and shows the rest of it', async () => {
    const wrong = { buttonLabel: 'Join', buttonLink: 'join us' };
    const said =
      'Left out until it is put right. Button link: Enter a path starting with /, an address starting with https://, or [sectionlink].';
    const page = await drawn('/', [
      row(
        { type: 'rich_text', settings: {} },
        { type: 'call_to_action', settings: { title: 'Six issues a year', cta: wrong } },
        { type: 'call_to_action', settings: { cta: wrong } },
        text('<p>The last of four.</p>'),
      ),
    ]);
    expect(page.incomplete).toEqual(['0.0.0']);
    expect(page.html).toMatch(/data-place="0\.0\.1"[\s\S]*Six issues a year[\s\S]*data-place="0\.0\.2"/);
    expect(page.html).toContain(`<p class="unbuilt">${said}</p>`);
    expect(page.html).toContain(`data-place="0.0.2"><strong>Call to action</strong> ${said}</p>`);
    expect(page.html).toMatch(/data-place="0\.0\.3"[\s\S]*The last of four\./);
  });

  it('leaves out a setting that is refused, and cleans what is written', async () => {
    const page = await drawn('/', [
      { ...row(text('<p onclick="x()">Clean<script>alert(1)</script></p>')), backgroundColor: 'no colour' },
    ]);
    expect(page.html).toContain('Clean');
    expect(page.html).not.toContain('alert(1)');
    expect(page.html).not.toContain('onclick');
  });

  it('is there for the paths that the layout is for, and for no other that has no page', async () => {
    const rows = [row(text('<p>Of its own.</p>'))];
    expect(await drawn('/nowhere-at-all', rows)).toMatchObject({ kind: 'missing', html: null });
    const made = await drawn('/nowhere-at-all', rows, { aliases: ['/nowhere-at-all'] });
    expect(made.html).toContain('Of its own.');
  });

  it('is shown in either design', async () => {
    const three = [
      { layout: '1_2_1', columns: [{ blocks: [text('<p>A</p>')] }, { blocks: [] }, { blocks: [] }] },
    ];
    expect((await drawn('/', three, { design: 'new' })).html).toContain('row-1_1_1');
    expect((await drawn('/', three, { design: 'old' })).html).toContain('row-1_2_1');
  });

  it('is for staff who see layouts, of sites that they work on, and for layouts that can be', async () => {
    const asked = { path: '/', typed: { rows: [] } };
    const answers = await Promise.all([
      ask(asked, { authorization: '' }),
      ask(asked, { 'x-tenant-key': 'nowhere' }),
      ask({ ...asked, path: 'no-address' }),
      ask({ ...asked, typed: { name: 'x' } }),
      ask({ ...asked, typed: { rows: Array.from({ length: 200 }, () => row()) } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 400, 400, 400]);
    expect(await answers[4]?.json()).toMatchObject({ errors: [{ message: expect.stringMatching(/60/) }] });
    expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store');
  });
});
