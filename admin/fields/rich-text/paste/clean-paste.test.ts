import { describe, expect, it } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { clipboards } from './testing/clipboards.ts';

describe('what is pasted', () => {
  it.each(clipboards)('keeps what it says and how it is set: $from', ({ html, becomes }) => {
    expect(cleanPaste(html).html).toBe(becomes);
  });

  it('is clean once it is cleaned', () => {
    for (const { from, html } of clipboards) {
      const { html: once } = cleanPaste(html);
      // Headings moved down once.
      expect([from, cleanPaste(once).html]).toEqual([from, once]);
    }
  });

  it('stays as it is where it was copied from this editor', () => {
    const figure = '<figure class="embed" data-pm-slice="0 0 []"><img src="/assets/1.jpg"></figure>';
    expect(cleanPaste(figure.replace(' data-pm', ' data-masthead-copy="" data-pm')).html).toBe(figure);
  });

  it.each([
    ['a handler', '<img src="x" onerror="alert(1)">'],
    ['a handler in words', '<p><abbr onmouseover="alert(1)">At noon</abbr></p>'],
    ['a frame', '<iframe srcdoc="&lt;script>alert(1)&lt;/script>"></iframe>'],
    ['a drawing that runs', '<svg><script>alert(1)</script></svg>'],
    ['an address that runs', '<a href="java\nscript:alert(1)">At noon</a>'],
    ['a way to another page', '<meta http-equiv="refresh" content="0;url=https://a.example">'],
    ['a form', '<form action="https://a.example"><input name="password"></form>'],
  ])('is cleaned where only its mark says that it was copied from this editor: %s', (_what, bad) => {
    const { html } = cleanPaste(`<aside data-masthead-copy="">${bad}<p>Words</p></aside>`);
    expect(html).toContain('Words');
    expect(html).not.toMatch(/alert|a\.example|password|data-masthead/);
  });

  it('stays as it is with what browsers put around it, and with blocks and players', () => {
    const own =
      '<figure class="embed" data-block-id="a1" data-pm-slice="0 0 []"><iframe src="https://player.vimeo.com/video/1" title="A"></iframe></figure><div data-body-block="{}">A</div><p style="text-align: left">B</p>';
    const around = `<html><body>\n<!--StartFragment--><meta charset='utf-8'>${own.replace('<figure', '<figure data-masthead-copy=""')}<!--EndFragment-->\n</body></html>`;
    expect(cleanPaste(around).html).toContain(own);
  });

  it('keeps very many hard blanks within a line, and loses those and breaks at its end, at once', () => {
    const blanks = '\u00a0'.repeat(300_000);
    expect(cleanPaste(`<p>A${blanks}B \u00a0</p>`).html).toBe(`<p>A${blanks}B</p>`);
    expect(cleanPaste(`<p>A${'<br>'.repeat(30_000)}</p>`).html).toBe('<p>A</p>');
  });

  it('is cleaned where it was copied from another editor of the same making', () => {
    const html =
      '<div class="panel" data-pm-slice="1 1 []"><h1 style="color:red">Tides</h1><p><img src="data:image/png;base64,AA">At noon</p></div>';
    expect(cleanPaste(html)).toEqual({
      html: '<h2>Tides</h2><p>At noon</p>',
      leftOut: { pictures: 1, frames: 0 },
    });
  });

  it('has a picture with its caption as one block, of several lines and in a box too', () => {
    const img = '<img src="https://a.example/b.png" alt="B">';
    const lines = `<div><figure class="x"><div>${img}</div><figcaption><p>One</p><p><b>Two</b></p></figcaption></figure></div>`;
    expect(cleanPaste(lines).html).toBe(
      `<figure>${img}<figcaption>One <strong>Two</strong></figcaption></figure>`,
    );
  });

  it('takes a figure apart where it would keep what is around it from being edited, or has no caption', () => {
    const img = '<img src="https://a.example/b.png" alt="B">';
    const figure = `<figure>${img}<figcaption>One</figcaption></figure>`;
    for (const tag of ['li', 'blockquote'])
      expect(cleanPaste(`<${tag}>Words${figure}</${tag}>`).html).not.toContain('<figure');
    expect(cleanPaste(`<figure>${img}<figcaption> </figcaption></figure>`).html).toBe(`<p>${img}</p>`);
    const two = `<figure>${img}${img}<figcaption>Two</figcaption></figure>`;
    expect(cleanPaste(two).html).toBe(`<p>${img}${img}</p><p>Two</p>`);
  });

  it('says once that the picture of a figure could not come along, and keeps its caption', () => {
    const lost = '<figure><img src="data:image/png;base64,AA"><figcaption>One</figcaption></figure>';
    expect(cleanPaste(lost)).toEqual({ html: '<p>One</p>', leftOut: { pictures: 1, frames: 0 } });
  });

  it('says which pictures and frames could not come along', () => {
    const html =
      '<p>A<img src="file:///C:/a.jpg"><img src="data:image/png;base64,AA"><img src="https://a.example/b.png"></p><iframe src="https://maps.example"></iframe>';
    expect(cleanPaste(html).leftOut).toEqual({ pictures: 2, frames: 1 });
  });

  it('runs nothing and keeps no address that does', () => {
    const html =
      '<p onclick="x()">A<script>y()</script><a href="JaVaScript:z()">B</a><a href="//evil.example">C</a><svg><p>D</p></svg></p>';
    expect(cleanPaste(html).html).toBe('<p>ABC</p>');
  });
});
