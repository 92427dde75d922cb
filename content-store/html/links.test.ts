import { describe, expect, it } from 'vitest';
import { localPath, readLinks, type TextLink } from './links.ts';
import { sanitise } from './sanitise.ts';

function rewritten(html: string, rewrite: (link: TextLink) => TextLink | null): string {
  const text = readLinks(html);
  return text.with(text.links.map(rewrite));
}

describe('links in a text', () => {
  const ref = { collection: 'content', id: '10000001' };

  it('are told with their addresses, and the records they were stored with', () => {
    const html = sanitise(
      '<p><a href="/a?x=1&amp;y=2#z" data-ref="content:10000001">A</a> <abbr title="b">b</abbr> <a id="n">n</a> <a href="https://elsewhere.example/">B</a></p>',
    );
    expect(readLinks(html).links).toEqual([
      { href: '/a?x=1&y=2#z', ref },
      { href: 'https://elsewhere.example/', ref: null },
    ]);
    expect(rewritten(html, (link) => link)).toBe(html);
  });

  it('are rewritten with what else they carry, or leave their words alone', () => {
    const html =
      '<p><a class="button" href="/a" title="t" data-ref="content:10000001"><em>A</em></a>, <a href="/b" id="b">B</a></p>';
    expect(rewritten(html, ({ href }) => ({ href: `${href}?q="<$&>`, ref: null }))).toBe(
      '<p><a class="button" href="/a?q=&quot;&lt;$&amp;&gt;" title="t"><em>A</em></a>, <a href="/b?q=&quot;&lt;$&amp;&gt;" id="b">B</a></p>',
    );
    expect(rewritten(html, () => null)).toBe('<p><em>A</em>, <span id="b">B</span></p>');
  });

  it('name no record in another spelling than the server’s own', () => {
    for (const given of ['cmsUser:1', 'content:', 'content:a b', 'content:1"', '../content:1'])
      expect(readLinks(sanitise(`<p><a href="/a" data-ref='${given}'>A</a></p>`)).links[0]).toEqual({
        ...{ href: '/a', ref: null, isAstray: true },
      });
  });

  it('are within the site where they begin with a slash or name its host, and not the process’s own', () => {
    const host = 'www.culvert.example';
    const local = (href: string) => localPath(href, host)?.path ?? null;
    expect(localPath('https://www.culvert.example/News/?a=b#c', host)).toEqual({
      path: '/news',
      search: '?a=b',
      hash: '#c',
    });
    expect([local('/caf%C3%A9'), local('/')]).toEqual(['/café', '/']);
    for (const href of [
      ...['//evil.test/a', '/\\evil', 'https://elsewhere.example/a', 'https://www.culvert.example:444/a'],
      ...['mailto:a@b.example', '#fragment', '', 'a/b', '/assets/a.pdf', '/admin/content', 'javascript:1'],
    ])
      expect([href, local(href)]).toEqual([href, null]);
  });
});
