import { expect, it } from 'vitest';
import { aBody, text } from '../testing/a-body.ts';
import { htmlOf } from './node-html.ts';

const written = (html: string) => htmlOf(aBody([text('a', html)]).state.doc.child(0));

it.each([
  '<p>A <strong>bold <em>and</em></strong><em> slanted</em> word&nbsp;&amp; more</p>',
  '<p>See <a title="T" data-ref="content/1" href="/x?a=1&amp;b=2">the <strong>tables</strong></a><br>below</p>',
  '<h2 id="x">Title</h2>',
  '<ul><li>One</li><li>Two<ul><li>In it</li></ul></li></ul>',
  '<ol start="3"><li>Three</li></ol>',
  '<blockquote><p>Said</p></blockquote>',
  '<pre><code>a &lt; b\n  c</code></pre>',
  '<hr>',
  '<p>H<sub>2</sub>O <abbr title="x">y</abbr> <img src="/a.png" alt="A"></p>',
  '<table><caption>Of <em>tides</em></caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  '<div class="table-scroll"><table><tbody><tr><th scope="row">A</th><td><ul><li>x</li></ul></td></tr></tbody></table></div>',
  '<table><tbody><tr><td rowspan="2">Not filled</td></tr></tbody></table>',
  '<figure class="wide"><img src="/a.png" alt=""><figcaption>C</figcaption></figure>',
])('what the editor knows is written as it was read: %s', (html) => {
  // Attributes stand in the order of the schema, and a list in an item has its words in a paragraph.
  const plain = (one: string) =>
    one
      .replace(/<li><p>|<\/p>(?=<ul>)/g, (tag) => (tag === '</p>' ? '' : '<li>'))
      .replace(/<[a-z]+( [^>]*)>/g, (tag) =>
        tag
          .split(/ (?=[\w-]+=)/)
          .sort()
          .join(' '),
      );
  expect(plain(written(html))).toBe(plain(html));
});
