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
