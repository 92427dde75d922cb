import { describe, expect, it } from 'vitest';
import { sanitise } from '#content-store/html/sanitise.ts';
import { withPictures } from './text-pictures.ts';

const stored = (src: string) => sanitise(`<p><img src="${src}" width="600"></p>`);

describe('a picture in a text', () => {
  it('comes in its sizes under the name that the media library has for its file', () => {
    for (const src of ['/assets/a&b.webp', '/assets/a&amp;b.webp', '/assets/a%26b.webp'])
      expect(withPictures(stored(src))).toContain('srcset="/assets/a%26b.webp/320.avif 320w, ');
    expect(withPictures(stored('/assets/жук.webp'))).toContain('/assets/%D0%B6%D1%83%D0%BA.webp/640.avif');
  });

  it('says how wide its figure shows it: out of the text, beside it, or as it says itself', () => {
    const img = '<img src="/assets/a.webp" alt="" width="1600">';
    const sizes = (html: string) => /<source [^>]*sizes="([^"]*)"/.exec(withPictures(html))?.[1];
    const usual = sizes(`<figure>${img}</figure>`);
    expect(usual).toBe('(min-width: 52rem) 48rem, 94vw');
    expect(sizes(`<figure class="wide">${img}</figure>`)).toBe(`(min-width: 60rem) 53rem, ${usual}`);
    for (const side of ['left', 'right'])
      expect(sizes(`<figure class="${side}"><a href="/a">${img}</a></figure>`)).toBe(
        `(min-width: 60rem) 23rem, ${usual}`,
      );
    expect(sizes(`<figure class="wide">${img.replace('<img', '<img sizes="9rem"')}</figure>`)).toBe('9rem');
    expect(withPictures(`<figure class="wide">${img}<figcaption>C</figcaption></figure>`)).toMatch(
      /^<figure class="wide"><picture>.*<\/picture><figcaption>C<\/figcaption><\/figure>$/,
    );
  });

  it('stays as it is where its address names no file of the library', () => {
    for (const src of [
      '/assets/100%.webp',
      '/assets/%E9.webp',
      '/assets/a?b.webp',
      '/assets/a%2Fb.webp',
      '/assets/a.pdf',
      'https://elsewhere.example/assets/a.webp',
    ])
      expect(withPictures(stored(src))).toBe(stored(src));
  });
});
