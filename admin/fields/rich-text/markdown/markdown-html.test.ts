import { expect, it } from 'vitest';
import { cleanPaste } from '../paste/clean-paste.ts';
import { markdownHtml } from './markdown-html.ts';

const pasted = (text: string) => cleanPaste(markdownHtml(text)).html.replaceAll('\n', '');

it.each([
  ['headings, one level down', '# A\n\n## B', '<h2>A</h2><h3>B</h3>'],
  ['lists within lists', '- a\n  1. b\n- c', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>'],
  ['emphasis', '**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
  ['code', '```js\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
  ['quotations', '> a', '<blockquote><p>a</p></blockquote>'],
  ['links', '[a](/b)', '<p><a href="/b">a</a></p>'],
  ['pictures', '![a](https://a.example/b.png)', '<p><img src="https://a.example/b.png" alt="a"></p>'],
  ['rules', 'a\n\n---', '<p>a</p><hr>'],
  [
    'tables',
    'a|b\n--|--\nc|d',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  ['tags as words', '<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
  ['links that run code as words', '[a](javascript:x)', '<p>[a](javascript:x)</p>'],
])('Markdown is pasted as what it means: %s', (_what, text, html) => expect(pasted(text)).toBe(html));
