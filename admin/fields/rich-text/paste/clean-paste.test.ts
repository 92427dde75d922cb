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
    const own = '<figure class="embed" data-pm-slice="0 0 []"><img src="/assets/1.jpg"></figure>';
    expect(cleanPaste(own).html).toBe(own);
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
