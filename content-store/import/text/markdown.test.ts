import { describe, expect, it } from 'vitest';
import { Images } from '../images.ts';
import { Links } from './links.ts';
import { renderBody } from './markdown.ts';

const files = { images: 'https://old.example/img', legacy: 'https://old.example/old', static: '' };

function render(text: string): { html: string; said: string[] } {
  const links = new Links('https://old.example', ['www.old.example']);
  links.addFile('posts/2024-05-01-the-span.md', { address: '/news/the-span', title: 'The span' });
  links.addPath('/news/the-span', { address: '/news/the-span', title: 'The span' });
  links.addPath('/2024/05/the-span/', { address: '/news/the-span', title: 'The span' });
  const images = new Images('gazette', files);
  images.addRecord('crane', {
    importKey: 'gazette:crane',
    name: 'crane',
    width: 600,
    height: 400,
    alt: 'A crane',
  });
  const said: string[] = [];
  const report = (what: string, why: string) => said.push(`${what}: ${why}`);
  return {
    html: renderBody(text, { links, images, files, original: 'https://old.example/x/', report }),
    said,
  };
}

/** Each shortcode with what a reader must find of its meaning. */
const meanings: readonly (readonly [name: string, text: string, parts: readonly string[]])[] = [
  ['ref', '[a]({{< ref "2024-05-01-the-span.md" >}})', ['<a href="/news/the-span">a</a>']],
  ['ref to something else', '[a]({{< ref "guides/x.md" >}})', ['href="https://old.example/guides/x"']],
  ['link', '[a]({{< link "2024-05-01-the-span.md" >}})', ['<a href="/news/the-span">a</a>']],
  [
    'img',
    '{{< img src="crane" >}}',
    ['<figure', 'asset:gazette%3Acrane', 'width="600" height="400"', 'alt="A crane"'],
  ],
  [
    'legacy-img',
    '{{< legacy-img src="2014/05/600-x-300-crane.jpg" alt="Old" >}}',
    ['width="600" height="300"', 'alt="Old"'],
  ],
  ['img-right', '{{< img-right src="crane" >}}', ['<figure class="right"']],
  ['note', '{{< note >}}Mind *this*.{{< /note >}}', ['<aside class="note">', '<em>this</em>']],
  ['box', '{{< box >}}Inside{{< /box >}}', ['<div class="box">', 'Inside']],
  ['ring', '{{< ring title="Round" >}}Inside{{< /ring >}}', ['<strong>Round</strong>', 'Inside']],
  [
    'accordion',
    '{{< accordion title="More" >}}Inside{{< /accordion >}}',
    ['<details><summary>More</summary>', 'Inside'],
  ],
  [
    'button',
    '{{< button href="https://x.example/" text="Go" >}}',
    ['class="button"', 'href="https://x.example/"', 'Go'],
  ],
  [
    'youtube',
    '{{< youtube id="abcdefghijk" title="A talk" >}}',
    ['youtube-nocookie.com/embed/abcdefghijk', 'title="A talk"'],
  ],
  ['quote-block', '{{< quote-block text="Well said" cite="Ada" >}}', ['<blockquote>', '<cite>Ada</cite>']],
  ['tweet', '{{< tweet user="ada" id="12" >}}', ['https://twitter.com/ada/status/12']],
];

describe('a body', () => {
  for (const [name, text, parts] of meanings)
    it(`shows what ${name} means`, () => {
      const { html, said } = render(text);
      for (const part of parts) expect(html).toContain(part);
      expect(html).not.toContain('{{');
      expect(said).toEqual([]);
    });

  it('keeps a shortcode nobody knows as text, and names it', () => {
    const { html, said } = render('Before {{< wobble x="1" >}} after');
    expect(html).toContain('wobble');
    expect(said).toEqual(['shortcode wobble: It is not known here and was kept as text']);
  });

  it('begins its headings at the second level, whatever level the source began with', () => {
    expect(render('# One\n\n### Three').html).toBe('<h2>One</h2>\n<h4>Three</h4>');
    expect(render('#### Four\n\n##### Five').html).toBe('<h2>Four</h2>\n<h3>Five</h3>');
  });

  it('leads old addresses of the source, however spelled, to the piece', () => {
    for (const href of [
      '/2024/05/the-span',
      'https://www.old.example/2024/05/the-span/index.html',
      '/2024/05/The-Span/?a=1',
    ])
      expect(render(`[a](${href})`).html, href).toContain('href="/news/the-span');
  });

  it('keeps the words of a link that leads nowhere, and drops what a browser would run', () => {
    expect(render('[words](javascript:alert(1))').html).toBe('<p>words</p>');
  });
});
