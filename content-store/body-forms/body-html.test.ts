import { describe, expect, it } from 'vitest';
import type { BodyBlock } from '../definition/field.ts';
import { sanitise } from '../html/sanitise.ts';
import { bodyBlocks } from '../model/body/body-blocks.ts';
import { type BlockSources, bodyHtml, readBody } from './body-html.ts';

const records: Readonly<Record<string, object>> = {
  'asset/1': {
    name: 'Weir',
    file: 'weir.png',
    width: 1_600,
    height: 900,
    alt: 'A weir',
    caption: 'The <weir>',
    credit: 'A. Fenn',
  },
  'asset/9': {
    ...{ file: 'mill.png', width: 1_600, height: 800, alt: 'A mill' },
    ...{ focus: { x: 20, y: 50 }, crops: { classic: 90 } },
  },
  'asset/2': { name: 'Levels', file: 'levels.csv' },
  'content/3': { name: 'A & B', teaser: 'Short.', primaryImage: '1' },
  'person/4': { fullName: 'Tobias Fenn', title: 'Editor', image: '1' },
};

function sources(more: Partial<BlockSources> = {}): BlockSources {
  return {
    form: 'page',
    record: (collection, id) => ({ ...records[`${collection}/${id}`] }),
    address: (_collection, id) => `/at-${id}`,
    fileAddress: (_id, file) => `/assets/${file}`,
    fileText: () => 'Place,Level\nWeir,"1,204"\n=cmd,<2>',
    ...more,
  };
}

const show = (block: Omit<BodyBlock, 'id'> & { type: string }, more: Partial<BlockSources> = {}) =>
  bodyHtml([{ id: 'a', ...block }], sources(more));

describe('a block of a body', () => {
  it('that is a picture says what the media library says, unless it says something itself', async () => {
    expect(await show({ type: 'image', asset: '1', width: 'wide', caption: 'Mine' })).toBe(
      '<figure class="wide"><img src="/assets/weir.png" alt="A weir" width="1600" height="900" loading="lazy" /><figcaption>Mine · <span class="credit">A. Fenn</span></figcaption></figure>',
    );
  });

  it('that is a gallery says how wide its pictures are: by threes, unless there are two or four', async () => {
    const sizes = async (count: number) =>
      (await show({ type: 'gallery', images: Array(count).fill('1') })).match(/sizes="[^"]*"/g)?.[0];
    const [one, three, four, five] = await Promise.all([1, 3, 4, 5].map(sizes));
    expect([one, three]).toEqual([
      'sizes="(min-width: 48rem) 24rem, 46vw"',
      'sizes="(min-width: 48rem) 16rem, 46vw"',
    ]);
    expect([four, five]).toEqual([one, three]);
  });

  it('that cuts pictures to a shape keeps in sight what was chosen for it; one that shows them whole says nothing', async () => {
    const classes = async (block: Parameters<typeof show>[0], more = {}) =>
      (await show(block, more)).match(/class="focal[^"]*"/g);
    const grid = { type: 'gallery', images: ['9', '1'] };
    expect(await classes(grid)).toEqual(['class="focal fx-9"']);
    expect(await classes(grid, { form: 'feed' })).toBe(null);
    expect(await classes({ type: 'image', asset: '9' })).toBe(null);
  });

  it('escapes what was typed, and leaves stored HTML as it is', async () => {
    const html = await show({ type: 'aside', title: '<b> & "c"', html: '<p><em>In it</em></p>' });
    expect(html).toBe(
      '<aside class="box"><h2>&lt;b&gt; &amp; &quot;c&quot;</h2><p><em>In it</em></p></aside>',
    );
  });

  it('shows nothing of what is gone or not to be seen, of any type', async () => {
    const gone = sources({ record: () => null, address: () => undefined });
    const refer: readonly BodyBlock[] = [
      { id: 'a', type: 'image', asset: '1', width: 'text' },
      { id: 'b', type: 'gallery', images: ['1'] },
      { id: 'c', type: 'content', content: ['3'] },
      { id: 'd', type: 'profiles', persons: ['4'] },
      { id: 'e', type: 'attached_files', files: ['2'] },
      { id: 'f', type: 'data_table', asset: '2', hasHeader: true },
      { id: 'g', type: 'of-another-release', html: '<p>x</p>' },
    ];
    expect(await bodyHtml(refer, gone)).toBe('');
  });

  it('that leads to pieces and persons shows them with their pictures', async () => {
    expect(await show({ type: 'content', content: ['3'] })).toContain(
      '<a href="/at-3">A &amp; B</a><p>Short.</p>',
    );
    const profiles = { type: 'profiles', persons: ['4'] };
    expect(await show(profiles)).toContain('alt="" width="1600" height="900" sizes="4.5rem"');
    expect(await show(profiles, { form: 'feed' })).toContain('alt="" width="1600" height="900" loading');
  });

  it('that is a table has its rows, numbers told from words, formulas as text', async () => {
    const html = await show({ type: 'data_table', asset: '2', caption: 'Levels', hasHeader: true });
    expect(html).toContain('<th scope="col">Level</th>');
    expect(html).toContain('<td>Weir</td><td>1,204</td>');
    expect(html).toContain('<td>=cmd</td><td>&lt;2&gt;</td>');
    expect(await show({ type: 'data_table', asset: '2', hasHeader: true }, { fileText: () => null })).toBe(
      '<p class="data-file">A table: <a href="/assets/levels.csv">Levels (CSV)</a></p>',
    );
  });

  it('that is a table has its caption above it, and below it a way to its file that says what it is', async () => {
    const table = { type: 'data_table', asset: '2', hasHeader: true };
    const html = await show({ ...table, caption: 'A week' });
    expect(html).toMatch(/^<figure class="data-table"><figcaption>A week<\/figcaption><div /);
    const file = '</div><p class="data-file"><a href="/assets/levels.csv">Levels (CSV)</a></p></figure>';
    expect(html.endsWith(file)).toBe(true);
    const record = () => ({ name: 'levels.csv', file: 'levels.csv' });
    expect(await show(table, { record })).toContain('>levels.csv</a></p>');
    expect(await show(table, { form: 'mail' })).toContain('<p class="data-file">Levels (CSV)</p>');
  });

  it('that is a table of more than twenty rows scrolls up and down, on pages alone', async () => {
    const rows = (count: number) => ({ fileText: () => `Level\n${'7\n'.repeat(count)}` });
    const table = { type: 'data_table', asset: '2', hasHeader: true };
    const box = '<div class="table-scroll tall" tabindex="0" role="region" aria-label="Levels">';
    expect(await show(table, rows(21))).toContain(box);
    expect(await show(table, rows(20))).toContain(box.replace(' tall', ''));
    expect(await show(table, { ...rows(21), form: 'print' })).not.toContain('tall');
  });

  it('loads nothing of another site before it is asked for, and is a link where no script runs', async () => {
    const block = { type: 'embed', url: 'https://open.spotify.com/episode/4abc' };
    expect(await show(block)).toContain('data-embed="https://open.spotify.com/embed/episode/4abc"');
    expect(await show(block)).not.toContain('<iframe');
    for (const form of ['print', 'feed', 'mail'] as const)
      expect(await show(block, { form })).toBe(
        '<p class="elsewhere"><a href="https://open.spotify.com/episode/4abc">A recording from Spotify</a></p>',
      );
  });
});

it('tables of a text scroll in boxes that the keyboard reaches, by name, where there is room for less', async () => {
  const table = '<table><caption>Levels &amp; dates</caption><tbody><tr><td>1</td></tr></tbody></table>';
  const box = '<div class="table-scroll" tabindex="0" role="region"';
  const shown = `${box} aria-label="Levels &amp; dates">${table}</div>`;
  expect(await show({ type: 'text', html: table })).toBe(shown);
  expect(await show({ type: 'text', html: `<div class="table-scroll">${table}</div>` })).toBe(shown);
  expect(await show({ type: 'kept', html: `<section>${table}</section>` })).toBe(
    `<section>${shown}</section>`,
  );
  expect(await show({ type: 'text', html: table }, { form: 'feed' })).toBe(table);
  const long = `<table><tbody>${'<tr><td>1</td></tr>'.repeat(21)}</tbody></table>`;
  const tall = `<div class="table-scroll tall" tabindex="0" role="region" aria-label="Table">${long}</div>`;
  expect(await show({ type: 'text', html: long })).toBe(tall);
  expect(await show({ type: 'text', html: `<div class="table-scroll">${long}</div>` })).toBe(tall);
  expect(await show({ type: 'text', html: long }, { form: 'print' })).toBe(long);
  const within = `<table><tbody><tr><td>${table}</td></tr></tbody></table>`;
  expect(await show({ type: 'text', html: within })).toBe(within);
});

describe('whose a picture is', () => {
  const figure = (between: string) =>
    `<figure><img src="/a.png"><figcaption>Of <b>old</b>${between}<span class="credit">B</span></figcaption></figure>`;

  it.each(['text', 'kept'])('is set apart from what it shows, once: in a block of %s', async (type) => {
    for (const form of ['page', 'print', 'mail'] as const)
      for (const between of [' ', '\n ', ' · '])
        expect(await show({ type, html: figure(between) }, { form })).toBe(figure(' · '));
    expect(await show({ type, html: figure(' ') }, { form: 'feed' })).toBe(figure(' '));
    const alone = '<figure><figcaption> <span class="credit">B</span></figcaption></figure>';
    expect(await show({ type, html: alone })).toBe(alone);
  });

  it('leads to where the picture comes from, which is named where nobody is', async () => {
    const image = { type: 'image', asset: '1', width: 'text' };
    const shown = async (said: object) => {
      const record = () => ({ file: 'weir.png', ...said });
      return /<figcaption>.*<\/figcaption>/.exec(await show(image, { record }))?.[0];
    };
    const source = 'https://www.photos.example/1?a&b';
    const link = (name: string) =>
      `<figcaption><span class="credit"><a href="https://www.photos.example/1?a&amp;b">${name}</a></span></figcaption>`;
    expect(await shown({ credit: 'A. Fenn', source })).toBe(link('A. Fenn'));
    expect(await shown({ source })).toBe(link('photos.example'));
    // Stored before addresses were looked at.
    expect(await shown({ credit: 'A. Fenn', source: 'javascript:alert(1)' })).toBe(
      '<figcaption><span class="credit">A. Fenn</span></figcaption>',
    );
    expect(await shown({ source: 'the drawer' })).toBeUndefined();
  });

  it('is set apart in plain text, and told without the mark', async () => {
    const blocks: readonly BodyBlock[] = [
      { id: 'a', type: 'image', asset: '1', width: 'text' },
      { id: 'b', type: 'text', html: figure(' ') },
      { id: 'c', type: 'text', html: figure(' · ') },
    ];
    const body = await readBody(blocks, sources());
    expect(body.text()).toBe('The <weir> · A. Fenn\n\nOf old · B\n\nOf old · B');
    expect(body.pictures.map(({ caption }) => caption)).toEqual(['The <weir>', 'Of old', 'Of old']);
  });
});

it('of a body there is plain text, block after block', async () => {
  const blocks: readonly BodyBlock[] = [
    { id: 'a', type: 'text', html: '<p>One &amp; <em>two</em></p>' },
    { id: 'b', type: 'quote', words: 'Said.', source: 'Fenn', isPull: false },
    { id: 'c', type: 'quote', words: 'Set large.', isPull: true },
  ];
  expect(await (await readBody(blocks, sources())).text()).toBe('One & two\n\nSaid.\nFenn');
});

it('every type that is declared says what it is for', () => {
  for (const { type, label, help } of bodyBlocks)
    expect([type, label !== '' && help.endsWith('.')]).toEqual([type, true]);
});

it('of a body there are the pictures that it shows, with what is said of them where they stand', async () => {
  const { pictures } = await readBody(
    [
      { id: 'a', type: 'image', asset: '1', width: 'text', caption: 'Mine' },
      { id: 'b', type: 'gallery', images: ['1'] },
      {
        ...{ id: 'c', type: 'text' },
        html: '<figure><img src="/assets/a.jpg" alt="A"><figcaption>Of <b>old</b> <span class="credit">B</span></figcaption></figure>',
      },
      { id: 'd', type: 'content', content: ['3'] },
      { id: 'e', type: 'profiles', persons: ['4'] },
    ],
    sources(),
  );
  const weir = { src: '/assets/weir.png', alt: 'A weir', credit: 'A. Fenn' };
  expect(pictures).toEqual([
    { ...weir, caption: 'Mine' },
    { ...weir, caption: 'The <weir>' },
    { src: '/assets/a.jpg', alt: 'A', caption: 'Of old', credit: 'B' },
  ]);
});

it('a film stands on paper as its poster, its address and what is said of it, and is told of where enough is known', async () => {
  const film = { type: 'video', url: 'https://vimeo.com/1', title: 'A gate', caption: 'Two minutes.' };
  expect(await show({ ...film, poster: '1' }, { form: 'print' })).toBe(
    '<figure class="elsewhere"><img src="/assets/weir.png" alt="" width="1600" height="900" loading="lazy" /><p><a href="https://vimeo.com/1">Watch: A gate</a></p><figcaption>Two minutes.</figcaption></figure>',
  );
  const uploaded = '2026-01-02T00:00:00Z';
  const blocks = [{ ...film, id: 'a', poster: '1', uploaded }];
  expect((await readBody(blocks, sources())).films).toEqual([
    { url: film.url, title: 'A gate', caption: 'Two minutes.', poster: '/assets/weir.png', uploaded },
  ]);
  for (const missing of ['title', 'poster', 'uploaded'])
    expect((await readBody([{ ...blocks[0], [missing]: undefined } as never], sources())).films).toEqual([]);
});

describe('a player that stands in a text', () => {
  const frame =
    '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?start=90" title="A &amp; B"></iframe>';
  const address = 'https://www.youtube.com/watch?v=abcdefghijk&amp;t=90';

  it('is followed by what is printed for it', async () => {
    const way = `<a class="on-paper" href="${address}">Watch: A &amp; B</a>`;
    expect(await show({ type: 'text', html: frame })).toBe(`<figure class="embed">${frame}${way}</figure>`);
    expect(await show({ type: 'text', html: `<p>${frame}</p>` })).toBe(
      `<p><span class="embed">${frame}${way}</span></p>`,
    );
    expect(await show({ type: 'kept', html: `<div class="embed">${frame}</div>` })).toBe(
      `<div class="embed">${frame}${way}</div>`,
    );
  });

  it.each(['print', 'mail'] as const)(
    'is its title and its address where no player can be: %s',
    async (form) => {
      const html = `<figure class="embed">${frame}<figcaption>C</figcaption></figure>`;
      const link = `<a href="${address}">Watch: A &amp; B</a>`;
      expect(await show({ type: 'text', html }, { form })).toBe(
        `<figure class="elsewhere">${link}<figcaption>C</figcaption></figure>`,
      );
      expect(await show({ type: 'aside', html: frame }, { form })).toContain(link);
    },
  );

  it('is its title and its address in plain text, and what is stored in feeds', async () => {
    const block = { id: 'a', type: 'text', html: frame };
    expect(await (await readBody([block], sources())).text()).toBe(
      'Watch: A & B https://www.youtube.com/watch?v=abcdefghijk&t=90',
    );
    expect(await show(block, { form: 'feed' })).toBe(frame);
  });

  it.each([
    'https://player.vimeo.com/video/abc?h=%22%3E%3Cimg src=x onerror=alert(1)%3E',
    'https://www.youtube-nocookie.com/embed/ab?start=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  ])('brings no tags along in its address: %s', async (src) => {
    const html = sanitise(`<iframe src="${src}"></iframe>`);
    expect(html).toContain('<iframe');
    for (const form of ['page', 'print', 'mail'] as const)
      expect(await show({ type: 'text', html }, { form })).not.toContain('<img');
  });

  it('without a title says that it is a film, of Vimeo too', async () => {
    const html = '<iframe src="https://player.vimeo.com/video/12?h=ab" title="Video"></iframe>';
    expect(await show({ type: 'text', html }, { form: 'print' })).toBe(
      '<p class="elsewhere"><a href="https://vimeo.com/12/ab">Watch the video</a></p>',
    );
  });
});

describe('lists and quotations', () => {
  it.each(['page', 'print', 'mail'] as const)(
    'that are read from the right have their marks there: %s',
    async (form) => {
      expect(await show({ type: 'text', html: '<ul><li>שלום</li></ul>' }, { form })).toBe(
        '<ul dir="auto"><li>שלום</li></ul>',
      );
      expect(
        await show({ type: 'text', html: '<blockquote class="note"><p>مرحبا</p></blockquote>' }, { form }),
      ).toBe('<blockquote dir="auto" class="note"><p>مرحبا</p></blockquote>');
      expect(await show({ type: 'quote', words: 'مرحبا', isPull: false }, { form })).toContain(
        '<figure dir="auto" class="quote">',
      );
    },
  );

  it('keep the direction that somebody set, and say nothing where all is read from the left', async () => {
    for (const html of ['<ol dir="ltr" start="2"><li>שלום</li></ol>', '<ul><li>Über 2 £</li></ul>'])
      expect(await show({ type: 'text', html })).toBe(html);
  });

  it('are as they are stored for whoever stores them again', async () => {
    const html = '<ul><li>שלום</li></ul>';
    expect(await show({ type: 'text', html }, { form: 'feed' })).toBe(html);
  });
});

it('figures of a table end below one another, where a column has nothing else and is not the first', async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`;
  const head =
    '<thead><tr><th scope="col">Rank</th><th scope="col">Loss</th><th scope="col">Of</th></tr></thead>';
  const table = `<table>${head}<tbody>${row('1', '£1,200', 'Dawley')}${row('2', '–', '2 wards')}</tbody></table>`;
  const shown = await show({ type: 'text', html: table });
  expect(shown).toContain(
    '<th scope="col">Rank</th><th scope="col" class="number">Loss</th><th scope="col">Of</th>',
  );
  expect(shown).toContain('<td>1</td><td class="number">£1,200</td><td>Dawley</td>');
  expect(shown).toContain('<td>2</td><td class="number">–</td><td>2 wards</td>');
  const spanned = table.replace('<td>2</td>', '<td rowspan="2">2</td>');
  expect(await show({ type: 'text', html: spanned })).not.toContain('number');
});
