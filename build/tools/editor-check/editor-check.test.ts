import { describe, expect, it } from 'vitest';
import { htmlParser } from '#admin/fields/body/document/parse-html.ts';
import { schema, text } from '#admin/fields/body/testing/a-body.ts';
import { inertFragment } from '#admin/fields/body/testing/inert-dom.ts';
import { checkBody, emptyCheck } from './editor-check.ts';

const sources = {
  form: 'page' as const,
  record: () => null,
  address: () => '/',
  fileAddress: () => '',
  fileText: () => null,
};
const checked = async (html: string, read = (given: string) => given) => {
  const parse = htmlParser(schema, inertFragment);
  const check = emptyCheck();
  const blocks = [text('a', html), text('b', '<p>Another</p>')];
  await checkBody(check, { where: '/a', blocks, sources }, { schema, parse: (given) => parse(read(given)) });
  return check;
};

/** As imported texts have them. */
const bodies = [
  '<p>\u201cHigh water\u201d &amp; low, <em>by the <a href="/table">table</a></em>: 4\u00a0m <img src="/assets/1.svg" alt="A gauge" width="8" height="5" loading="lazy" />.</p>\n',
  '<ul>\n<li>Rope\n<ul>\n<li>Hemp</li>\n</ul>\n</li>\n<li>A lamp</li>\n</ul>\n',
  '<ol>\n<li>\n<p>Ring</p>\n<p>twice</p>\n</li>\n</ol>\n',
  '<blockquote>\n<p>No boats today.<br />None tomorrow.</p>\n</blockquote>\n',
  '<ul>\n<li><figure><img src="/assets/2.svg" alt="" /></figure></li>\n</ul>\n',
  '<pre><code>a &lt; b\n</code></pre>\n',
];

describe('a body that is taken through the editor', () => {
  it.each(bodies)(
    'is the same bytes for readers once another of its blocks, or this one, was changed: %s',
    async (html) => {
      const check = await checked(html);
      expect(check).toMatchObject({ pieces: 1, blocks: 2, untouchedChanged: 0, written: 2, piecesAlike: 1 });
      expect([...check.differences.keys()]).toEqual([]);
    },
  );

  it('is told where the editor loses something of it', async () => {
    const check = await checked('<p>A <mark>b</mark></p>', (html) => html.replace(/<.?mark>/g, ''));
    expect(check.piecesAlike).toBe(0);
    expect(check.differences.get('without <mark>')).toMatchObject({ isVisible: true, count: 1 });
  });
});
