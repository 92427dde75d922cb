import { describe, expect, it } from 'vitest';
import { aBody, text } from '../testing/a-body.ts';
import { placeBefore, placeBelow } from './insert.ts';

const doc = (...blocks: readonly string[]) => aBody(blocks.map((html, at) => text(`b${at}`, html))).state.doc;

describe('what is put into a text', () => {
  it('takes the place of an empty line, though it has a break or a space in it', () => {
    for (const empty of ['<p></p>', '<p><br></p>', '<p>&nbsp;</p>'])
      expect(placeBelow(doc('<p>Words</p>', empty), 1)).toEqual({ index: 1, replaces: true });
    expect(placeBelow(doc('<p>Words</p>'), 0)).toEqual({ index: 1, replaces: false });
    expect(placeBelow(doc('<p><img src="/assets/a.png"></p>'), 0)).toEqual({ index: 1, replaces: false });
  });

  it('leaves no empty line above or below it where it is dropped', () => {
    const lines = doc('<p>Words</p>', '<p></p>');
    expect(placeBefore(lines, 2)).toEqual({ index: 1, replaces: true });
    expect(placeBefore(lines, 1)).toEqual({ index: 1, replaces: true });
    expect(placeBefore(lines, 0)).toEqual({ index: 0, replaces: false });
    expect(placeBefore(doc('<p>Words</p>', '<p>More</p>'), 1)).toEqual({ index: 1, replaces: false });
  });
});
