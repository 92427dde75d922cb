import { describe, expect, it } from 'vitest';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { aBody, text } from '../../testing/a-body.ts';
import { matchesIn, replace, surroundings } from './matches.ts';
import type { Sought } from './pattern.ts';

const seeking = (words: string, more: Partial<Sought> = {}): Sought => ({
  ...{ words, isCaseSensitive: false, isWholeWords: false },
  ...more,
});

/** The words that are found, and of fields their labels with them. */
function found(blocks: readonly BodyBlock[], sought: Sought): readonly string[] {
  const { state } = aBody(blocks);
  return matchesIn(state.doc, sought).map((match) =>
    match.kind === 'text'
      ? state.doc.textBetween(match.from, match.to)
      : `${match.blockLabel}, ${match.field.label}: ${surroundings(match)[1]}`,
  );
}

/** The blocks once all that is found is replaced, without their ids. */
function blocksAfter(blocks: readonly BodyBlock[], sought: Sought, by: string) {
  const { state, memory } = aBody(blocks);
  const { doc } = replace(state.tr, matchesIn(state.doc, sought), by);
  return memory.blocksOf(doc).map(({ id: _, ...values }) => values);
}

const quote = (words: string, source = '') => ({ id: 'q', type: 'quote', words, source, isPull: false });

describe('what is found in a body', () => {
  it('is found across marks and within words, unless whole words are asked for', () => {
    const blocks = [text('a', '<p>A har<strong>bour</strong> and harbours, Harbour.</p>')];
    expect(found(blocks, seeking('harbour'))).toEqual(['harbour', 'harbour', 'Harbour']);
    expect(found(blocks, seeking('harbour', { isWholeWords: true }))).toEqual(['harbour', 'Harbour']);
    expect(found(blocks, seeking('harbour', { isCaseSensitive: true }))).toEqual(['harbour', 'harbour']);
  });

  it('is whole where a letter with an accent or a figure stands beside it, no more', () => {
    const blocks = [text('a', '<p>15 5 né n x5</p>')];
    expect(found(blocks, seeking('5', { isWholeWords: true }))).toHaveLength(1);
    expect(found(blocks, seeking('n', { isWholeWords: true }))).toHaveLength(1);
  });

  it('is what was typed, though it be signs of a pattern or a letter that is longer in lower case', () => {
    const blocks = [text('a', '<p>İ cost $5 (or more). Is it?</p>')];
    expect(found(blocks, seeking('$5 (or'))).toEqual(['$5 (or']);
    expect(found(blocks, seeking('it?'))).toEqual(['it?']);
    expect(found(blocks, seeking('.*'))).toEqual([]);
    expect(found(blocks, seeking(''))).toEqual([]);
  });

  it('has typographic quotes where straight ones are typed, and spaces that do not break', () => {
    const blocks = [text('a', '<p>Don’t say “ten&nbsp;miles”</p>')];
    expect(found(blocks, seeking('don\'t say "ten miles"'))).toHaveLength(1);
  });

  it('is in fields of blocks too, in lists and HTML of theirs, in the order in which it is read', () => {
    const blocks = [
      text('a', '<p>One tide</p>'),
      quote('No tide waits', 'Tide keeper'),
      {
        ...{ id: 'f', type: 'footnotes' },
        notes: [{ mark: 'tide', html: '<p>The <em>tide</em> &amp; the tide</p>' }],
      },
      text('b', '<ul><li><p>tide</p></li></ul>'),
    ];
    expect(found(blocks, seeking('tide'))).toEqual([
      'tide',
      'Pull quote or quotation, Words: tide',
      'Pull quote or quotation, Who said it: Tide',
      'Footnotes, Note: tide',
      'Footnotes, Note: tide',
      'tide',
    ]);
  });

  it('is not in HTML that is kept as it came, nor in addresses', () => {
    const blocks = [
      text('a', '<aside class="note"><p>tide</p></aside>'),
      { id: 'v', type: 'video', url: 'https://vimeo.com/tide' },
    ];
    expect(found(blocks, seeking('tide'))).toEqual([]);
  });
});

describe('what is replaced in a body', () => {
  it('has the marks of what stood there, and is put in as it was typed', () => {
    const blocks = [text('a', '<p>cost <strong>five</strong> and five</p>')];
    expect(blocksAfter(blocks, seeking('five'), '$5 & $&')).toEqual([
      { type: 'text', html: '<p>cost <strong>$5 &amp; $&amp;</strong> and $5 &amp; $&amp;</p>' },
    ]);
  });

  it('is replaced in each place of a field, and nothing else of the block changes', () => {
    const notes = [{ mark: 'n1', html: '<p>a &lt; a <a href="/a">a</a></p>' }];
    expect(
      blocksAfter([quote('a b a', 'a'), { id: 'f', type: 'footnotes', notes }], seeking('a'), 'xyz'),
    ).toEqual([
      { type: 'quote', words: 'xyz b xyz', source: 'xyz', isPull: false },
      {
        type: 'footnotes',
        notes: [{ mark: 'n1', html: '<p>xyz &lt; xyz <a href="/a">xyz</a></p>' }],
      },
    ]);
  });

  it('may be replaced by nothing', () => {
    expect(blocksAfter([text('a', '<p>so very so</p>')], seeking('very '), '')).toEqual([
      { type: 'text', html: '<p>so so</p>' },
    ]);
  });
});
