import { describe, expect, it } from 'vitest';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { aBody, text } from '../../testing/a-body.ts';
import { currentItem, outlineOf } from './outline.ts';

const outline = (...blocks: readonly BodyBlock[]) => outlineOf(aBody(blocks).state.doc);

describe('the outline of a body', () => {
  it('has its headings and blocks in order, each as deep as it stands', () => {
    const items = outline(
      text('a', '<h2>Tides</h2>'),
      text('b', '<p>Words</p>'),
      text('c', '<h3>High <em>water</em></h3>'),
      { id: 'q', type: 'quote', words: 'Still water', isPull: false },
      text('d', '<h2>Boats</h2>'),
    );
    expect(items.map(({ words, depth, heading }) => [words, depth, heading])).toEqual([
      ['Tides', 0, 2],
      ['High water', 1, 3],
      ['Pull quote or quotation: Still water', 2, null],
      ['Boats', 0, 2],
    ]);
    expect(items.map(({ problem }) => problem)).toEqual([null, null, null, null]);
  });

  it('calls a film by its title, not by its address', () => {
    const film = { id: 'v', type: 'video', url: 'https://vimeo.com/1', title: 'Opening the gates' };
    expect(outline(film).map(({ words }) => words)).toEqual(['Video: Opening the gates']);
  });

  it('says which headings leave a level out, and which have no words', () => {
    const items = outline(
      text('a', '<h3>Begins low</h3>'),
      text('b', '<h2>Tides</h2>'),
      text('c', '<h4>Springs</h4>'),
      text('d', '<h4>Neaps</h4>'),
      text('e', '<h2></h2>'),
    );
    expect(items.map(({ problem }) => problem)).toEqual([
      'It is a heading 3, with no heading 2 above it.',
      null,
      'It is a heading 4, right below a heading 2: 3 is left out.',
      null,
      'It has no words. Write some, or turn it into text.',
    ]);
  });

  it('is empty where there are but words', () => {
    expect(outline(text('a', '<p>Words</p>'))).toEqual([]);
  });

  it('knows to which of its places another belongs', () => {
    const items = outline(text('a', '<p>One</p>'), text('b', '<h2>Two</h2>'), text('c', '<p>Three</p>'));
    expect([2, 6, 14].map((place) => currentItem(items, place)?.words)).toEqual([undefined, 'Two', 'Two']);
  });
});
