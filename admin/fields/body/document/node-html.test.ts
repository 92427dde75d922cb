import { expect, it } from 'vitest';
import { aBody, schema, text } from '../testing/a-body.ts';
import { htmlOf } from './node-html.ts';

const written = (html: string) => htmlOf(aBody([text('a', html)]).state.doc.child(0));

it.each([
  '<p>A <strong>bold <em>and</em></strong><em> slanted</em> word&nbsp;&amp; more</p>',
  '<p>See <a href="/x?a=1&amp;b=2" title="T" data-ref="content/1">the <strong>tables</strong></a><br>below</p>',
  '<p><em>Of the <a href="/x">lock</a> and the <strong>weir</strong></em></p>',
  '<p>Noon.<sup><a id="mark-n1" href="#note-n1">1</a></sup> <a href="/x">Tides<sup>2</sup></a></p>',
  '<p><span id="here">Anchor</span> and <a id="there">another</a></p>',
  '<p><code>### <a href="/x">Preview</a></code> and <strong><code>b</code></strong></p>',
  '<h2 id="x">Title</h2>',
  '<h3>Before the flip<figure><img src="/a.png" alt=""></figure></h3>',
  '<ul><li>One</li><li>Two<ul><li>In it</li></ul></li></ul>',
  '<ul>\n<li>One</li>\n<li>Two\n<ul>\n<li>In it</li>\n</ul>\n</li>\n</ul>',
  '<ul>\n<li>\n<p>One</p>\n</li>\n<li>\n<p>Two</p>\n<p>More</p>\n</li>\n</ul>',
  '<ul><li>One<p>More</p></li></ul>',
  '<ul><li><figure><img src="/a.png" alt=""></figure></li><li>Two</li></ul>',
  '<ul><ul><li>Too deep</li></ul></ul>',
  '<ol start="3"><li>Three</li></ol>',
  '<ol reversed=""><li>Three</li></ol>',
  '<blockquote><p>Said</p></blockquote>',
  '<blockquote>\n<p>Said</p>\n<cite>A keeper</cite>\n</blockquote>',
  '<blockquote><p>Said</p><p><cite>A keeper</cite></p></blockquote>',
  '<blockquote></blockquote>',
  '<blockquote><em>Said</em> and done</blockquote>',
  '<pre><code>a &lt; b\n  c</code></pre>',
  '<pre>a &lt; b</pre>',
  '<pre><code>a <strong>b</strong></code></pre>',
  '<hr>',
  '<p>H<sub>2</sub>O <abbr title="x">y</abbr> <img src="/a.png" alt="A"></p>',
  '<table><caption>Of <em>tides</em></caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  '<table><thead><tr><th>No scope</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  '<table><tbody><tr><td>Words <p>and a paragraph</p></td></tr></tbody></table>',
  '<div class="table-scroll"><table><tbody><tr><th scope="row">A</th><td><ul><li>x</li></ul></td></tr></tbody></table></div>',
  '<table><tbody><tr><td rowspan="2">Not filled</td></tr></tbody></table>',
  '<figure class="wide"><img src="/a.png" alt=""><figcaption>C</figcaption></figure>',
])('what the editor knows is written as it was read: %s', (html) => {
  expect(written(html)).toBe(html);
});

it('a list that is made here has its words without paragraphs, and items of several paragraphs with them', () => {
  const { listItem, paragraph, bulletList } = schema.nodes;
  const line = (words: string) => paragraph?.create(null, schema.text(words)) ?? [];
  const items = [[line('One')], [line('Two'), line('More')]].map((lines) =>
    listItem?.create(null, lines.flat()),
  );
  const list = bulletList?.create(
    null,
    items.flatMap((item) => item ?? []),
  );
  expect(list === undefined ? '' : htmlOf(list)).toBe('<ul><li>One</li><li><p>Two</p><p>More</p></li></ul>');
});
