import { describe, expect, it } from 'vitest';
import { linkTo, markLinksOut } from './link-to.ts';

describe('a link', () => {
  // spec: rule-internal-link
  it('opens in a tab of its own where it leads out of the site, and in the same where it does not', () => {
    const out = { target: '_blank', rel: 'noopener' };
    expect(linkTo('https://a.example/x')).toEqual({ href: 'https://a.example/x', ...out });
    expect(linkTo('//a.example')).toEqual({ href: '//a.example', ...out });
    expect(linkTo('https://a.example', 'nofollow')).toMatchObject({ rel: 'noopener nofollow' });
    for (const href of ['/', '/news', '#a', 'mailto:a@b.example', 'tel:1'])
      expect(linkTo(href)).toEqual({ href });
  });

  it('in a text does the same, and keeps what an editor said of it', () => {
    const html =
      '<p><a href="/news">a</a> <a href="https://own.example/b">b</a> <a class="button" href="https://a.example/?x=1&amp;y=2" rel="nofollow noopener" title="t">c</a> <a id="d">d</a></p>';
    expect(markLinksOut(html, 'own.example')).toBe(
      '<p><a href="/news">a</a> <a href="https://own.example/b">b</a> <a class="button" title="t" href="https://a.example/?x=1&amp;y=2" target="_blank" rel="noopener nofollow">c</a> <a id="d">d</a></p>',
    );
  });
});
