import { describe, expect, it } from 'vitest';
import { image } from '#content-store/model/body/image.ts';
import { quote } from '#content-store/model/body/quote.ts';
import { content } from '#content-store/model/content/content.ts';
import { typographyOf } from './languages.ts';
import { lineRewriting } from './typed-in-line.ts';

function typed(value: string, at = value.length, language = 'en') {
  const typography = typographyOf(language);
  return typography === null ? null : lineRewriting({ value, selectionStart: at }, typography);
}

describe('a line of prose that is typed', () => {
  it('has the quotes of the site’s language, by what stands before the cursor alone', () => {
    expect(typed('"')).toEqual({ from: 0, to: 1, as: '“' });
    expect(typed('“Go"')).toEqual({ from: 3, to: 4, as: '”' });
    expect(typed('"Los', 1, 'de')).toEqual({ from: 0, to: 1, as: '„' });
    expect(typed('Two weirs -- no lock', 12)).toEqual({ from: 10, to: 12, as: '—' });
  });

  it('is left alone where nothing straight was typed, and where a field has no cursor', () => {
    expect(typed('Weirs')).toBeNull();
    const typography = typographyOf('en');
    if (typography === null) throw new Error('English has quotes');
    expect(lineRewriting({ value: '"', selectionStart: null }, typography)).toBeNull();
  });

  it('finds its place in a long one', () => {
    const before = 'word '.repeat(1_000);
    expect(typed(`${before}"`)).toEqual({ from: before.length, to: before.length + 1, as: '“' });
  });
});

it('titles, teasers, captions, what pictures show and quotations are prose; addresses and codes are not', () => {
  const { name, teaser, alias, canonicalUrl, sourceUrl, importKey } = content.fields;
  const prose = [
    name,
    teaser,
    image.fields.alt,
    image.fields.caption,
    quote.fields.words,
    quote.fields.source,
  ];
  expect(prose.map((field) => field?.isProse)).toEqual(prose.map(() => true));
  const others = [alias, canonicalUrl, sourceUrl, importKey];
  expect(others.map((field) => field?.isProse)).toEqual(others.map(() => false));
});
